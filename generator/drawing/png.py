"""Previews: SVG drawn to PNG by cairosvg."""

from __future__ import annotations


def png(svg: str, dpi: float = 150.0) -> bytes:
    """The picture of an SVG page on white paper, ``dpi`` dots to the inch."""
    import cairosvg  # late: slow to import, and only previews need it

    content: bytes = cairosvg.svg2png(bytestring=svg.encode(), dpi=96, scale=dpi / 96, background_color="white")
    return content
