"""Rebuild the shipped fonts from their packages, byte for byte: ``python fonts/build.py`` (needs npm and fontTools).

Every font is a static TrueType font from the npm registry. Fonts whose name the licence reserves stay as they are; of
the others Latin faces keep Latin, punctuation, arrows and signs, the Japanese face JIS X 0208 (levels 1 and 2), and
hinting goes, since text is drawn as outlines. The checksums in fonts.yaml are compared; ``--write`` enters new ones.
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import yaml
from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2040),
    *(0x192, 0x218, 0x219, 0x21A, 0x21B, 0x1E9E, 0x2044, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193),
    *(0x2212, 0x2215, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0xFB01, 0xFB02, 0x2070, 0x2153, 0x2154, 0x215B),
]


def jis_x_0208() -> list[int]:
    """Every character of JIS X 0208: signs, kana, the kanji of levels 1 and 2, with half-width ASCII."""
    found = set(range(0x20, 0x7F)) | {0xA5, 0x203E, 0x30FB, 0x301C, 0xFF5E, 0x2212, 0xFF0D, 0x2015, 0x2014}
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            try:
                found.add(ord(bytes((row, cell)).decode("euc_jp")))
            except (UnicodeDecodeError, TypeError):
                continue
    return sorted(found)


def member(package: str, version: str, name: str, folder: Path) -> bytes:
    """One file out of an npm package."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", f"{package}@{version}"], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    with tarfile.open(folder / packed) as archive:
        file = archive.extractfile(f"package/{name}")
        if file is None:
            raise FileNotFoundError(f"{package}@{version} has no {name}")
        return file.read()


def cut(source: bytes, japanese: bool) -> bytes:
    """The subset of a font, without hints, with its layout features and its original dates."""
    options = subset.Options(
        layout_features=["*"], hinting=False, name_IDs=["*"], name_legacy=True, notdef_outline=True, glyph_names=False
    )
    options.drop_tables += ["DSIG", "STAT", "MVAR"]
    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=jis_x_0208() if japanese else LATIN)
    subsetter.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def main() -> int:
    """Rebuild all fonts; 1 if one differs from its checksum and ``--write`` was not given."""
    listing = HERE / "fonts.yaml"
    text = listing.read_text(encoding="utf-8")
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for font in yaml.safe_load(text)["fonts"]:
            content = member(font["package"], font["version"], font["member"], Path(folder))
            if font["cut"] != "whole":
                content = cut(content, font["cut"] == "japanese")
            digest = hashlib.sha256(content).hexdigest()
            if digest != font["sha256"]:
                if "--write" not in sys.argv:
                    print(f"{font['file']}: {digest} is not the checksum in fonts.yaml", file=sys.stderr)
                    wrong = 1
                    continue
                text = text.replace(f'"{font["sha256"]}"  # {font["id"]}', f'"{digest}"  # {font["id"]}')
            (HERE / font["file"]).write_bytes(content)
            print(f"{font['file']}: {len(content):,} bytes")
    if not wrong:
        listing.write_text(text, encoding="utf-8")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
