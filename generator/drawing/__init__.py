"""Pictures as plain data in millimetres, and the back ends that write them as PDF, SVG and PNG."""
