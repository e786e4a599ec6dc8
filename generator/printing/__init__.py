"""From pieces to pages: paper, imposition, marks, backs, pads."""
