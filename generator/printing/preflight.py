"""Our own linter for press files, after the list of requirements of PDF/X-4 (ISO 15930-7:2010).

It checks what files of this program could get wrong, not every sentence of the standard: a clean result says that none
of the ``RULES`` below is broken. It is no certificate; a printer's own preflight has the last word.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from typing import Any

import pikepdf
from pikepdf import Name

from generator.drawing.colours import LIMIT

_XMP = {
    "pdfxid:GTS_PDFXVersion": re.compile(r"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"),
    "pdf:Trapped": re.compile(r"<pdf:Trapped>(True|False)</pdf:Trapped>"),
    "dc:title": re.compile(r"<dc:title>.+?</dc:title>", re.DOTALL),
    "xmp:CreateDate": re.compile(r"<xmp:CreateDate>\d{4}-\d\d-\d\dT[^<]+</xmp:CreateDate>"),
    "xmp:ModifyDate": re.compile(r"<xmp:ModifyDate>\d{4}-\d\d-\d\dT[^<]+</xmp:ModifyDate>"),
    "xmp:MetadataDate": re.compile(r"<xmp:MetadataDate>\d{4}-\d\d-\d\dT[^<]+</xmp:MetadataDate>"),
    "xmpMM:DocumentID": re.compile(r"<xmpMM:DocumentID>uuid:[0-9a-f-]{36}</xmpMM:DocumentID>"),
    "xmpMM:VersionID": re.compile(r"<xmpMM:VersionID>[^<]+</xmpMM:VersionID>"),
    "xmpMM:RenditionClass": re.compile(r"<xmpMM:RenditionClass>[^<]+</xmpMM:RenditionClass>"),
}
_FOREIGN = {"rg", "RG", "g", "G"}
_PAINTED = {"k", "K"}


def preflight(content: bytes) -> list[str]:
    """Every broken requirement of a file, each as ``rule: what is wrong``; an empty list if there is none."""
    with pikepdf.open(io.BytesIO(content)) as document:
        return [f"{name}: {problem}" for name, rule in RULES.items() for problem in rule(document)]


def _file(document: pikepdf.Pdf) -> Iterator[str]:
    if float(document.pdf_version) > 1.6:
        yield f"version {document.pdf_version}; PDF 1.6 is the newest allowed"
    if document.is_encrypted:
        yield "encrypted"
    if "/ID" not in document.trailer:
        yield "the trailer has no ID"


def _intent(document: pikepdf.Pdf) -> Iterator[str]:
    intents = [intent for intent in document.Root.get("/OutputIntents", []) if intent.get("/S") == Name.GTS_PDFX]
    if len(intents) != 1:
        yield f"{len(intents)} output intents of kind GTS_PDFX; one is needed"
        return
    if not str(intents[0].get("/OutputConditionIdentifier", "")):
        yield "no OutputConditionIdentifier"
    profile = intents[0].get("/DestOutputProfile")
    if profile is None:
        yield "no profile is embedded"
        return
    data = profile.read_bytes()
    if data[12:16] != b"prtr" or data[16:20] != b"CMYK" or int(profile.N) != 4 or data[36:40] != b"acsp":
        yield "the profile is not that of a CMYK printing press"
    if int.from_bytes(data[0:4], "big") != len(data) or data[8] > 4:
        yield "the profile is damaged"


def _metadata(document: pikepdf.Pdf) -> Iterator[str]:
    stream = document.Root.get("/Metadata")
    if stream is None:
        yield "no XMP"
        return
    if "/Filter" in stream:
        yield "the XMP is compressed"
    text = stream.read_bytes().decode()
    yield from (f"the XMP has no valid {key}" for key, pattern in _XMP.items() if not pattern.search(text))
    info = document.docinfo
    if str(info.get("/Trapped", "")) not in ("/True", "/False"):
        yield "the document information does not say whether it is trapped"
    for key, name in (("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")):
        digits = re.sub(r"\D", "", str(info.get(key, "")))[:14]
        found = re.search(f"<{name}>([^<]+)<", text)
        if found is None or re.sub(r"\D", "", found[1])[:14] != digits:
            yield f"{key[1:]} and {name} differ"


def _boxes(document: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(document.pages, 1):
        if "/TrimBox" not in page or "/MediaBox" not in page or "/ArtBox" in page:
            yield f"page {number} needs a MediaBox and a TrimBox, and no ArtBox"
            continue
        media, trim = _box(page.MediaBox), _box(page.TrimBox)
        bleed = _box(page.get("/BleedBox", page.MediaBox))
        if not (_inside(trim, bleed) and _inside(bleed, media)):
            yield f"page {number}: TrimBox, BleedBox and MediaBox do not lie one in the other"
        if page.get("/UserUnit", 1) != 1:
            yield f"page {number} has a UserUnit"


def _box(box: Any) -> tuple[float, ...]:
    return tuple(float(value) for value in box)


def _inside(inner: tuple[float, ...], outer: tuple[float, ...], slack: float = 0.01) -> bool:
    low = inner[0] >= outer[0] - slack and inner[1] >= outer[1] - slack
    return low and inner[2] <= outer[2] + slack and inner[3] <= outer[3] + slack


def _forbidden(document: pikepdf.Pdf) -> Iterator[str]:
    for key in ("/OpenAction", "/AA", "/AcroForm", "/Threads"):
        if key in document.Root:
            yield f"the catalogue has {key}"
    names = document.Root.get("/Names")
    if names is not None and "/JavaScript" in names:
        yield "it holds JavaScript"
    preferences = document.Root.get("/ViewerPreferences", pikepdf.Dictionary())
    for key in ("/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"):
        if str(preferences.get(key, "/MediaBox")) not in ("/MediaBox", "/BleedBox"):
            yield f"{key[1:]} is neither MediaBox nor BleedBox"
    for number, page in enumerate(document.pages, 1):
        if "/AA" in page or "/PresSteps" in page:
            yield f"page {number} has actions"
        if len(page.get("/Annots", [])):
            yield f"page {number} has annotations"
    for item in document.objects:
        if isinstance(item, pikepdf.Stream):
            yield from _stream(item)
        elif isinstance(item, pikepdf.Dictionary) and item.get("/S") in (Name.JavaScript, Name.Launch):
            yield f"it has an action {item.S}"


def _stream(stream: pikepdf.Stream) -> Iterator[str]:
    if "/LZWDecode" in str(stream.stream_dict.get("/Filter", "")):
        yield "LZW compression"
    if stream.get("/Subtype") == Name.PS or "/PS" in stream:
        yield "PostScript in a form"
    if "/Ref" in stream or "/OPI" in stream or "/Alternates" in stream or "/F" in stream:
        yield "content that lies outside the file"


def _states(document: pikepdf.Pdf) -> Iterator[str]:
    for item in document.objects:
        if not isinstance(item, pikepdf.Dictionary) or item.get("/Type") != Name.ExtGState:
            continue
        if "/TR" in item or item.get("/TR2", Name.Default) != Name.Default or "/HTP" in item:
            yield "a transfer curve or halftone phase"
        if float(item.get("/CA", 1)) != 1 or float(item.get("/ca", 1)) != 1 or "/SMask" in item:
            yield "transparency, which this program never makes"


def _layers(document: pikepdf.Pdf) -> Iterator[str]:
    content = document.Root.get("/OCProperties")
    if content is None:
        return
    for config in [content.get("/D", pikepdf.Dictionary()), *content.get("/Configs", [])]:
        if not str(config.get("/Name", "")):
            yield "an optional content configuration has no Name"
        if "/AS" in config:
            yield "optional content depends on the viewer (AS)"


def _outlines(document: pikepdf.Pdf) -> Iterator[str]:
    for item in document.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == Name.Font:
            yield f"a font ({item.get('/BaseFont', item.get('/Subtype'))}) where text should be outlines"


def _colours(document: pikepdf.Pdf) -> Iterator[str]:
    found: set[str] = set()
    for operands, operator in _operations(document):
        if operator in _FOREIGN:
            found.add(f"the operator {operator}, which is not CMYK")
        elif operator in _PAINTED and sum(float(value) for value in operands) > LIMIT + 1e-3:
            found.add(f"ink of {sum(float(value) for value in operands) * 100:.0f} %; the limit is {LIMIT * 100:.0f} %")
    for item in document.objects:
        if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == Name.Image:
            found.add("a picture of pixels, which this program never makes")
        if isinstance(item, pikepdf.Dictionary) and "/ShadingType" in item and item.ColorSpace != Name.DeviceCMYK:
            found.add(f"a blend in {item.ColorSpace}")
    yield from sorted(found)


def _spots(document: pikepdf.Pdf) -> Iterator[str]:
    seen: dict[str, bytes] = {}
    for item in document.objects:
        spaces = item.get("/ColorSpace") if isinstance(item, pikepdf.Dictionary) else None
        if not isinstance(spaces, pikepdf.Dictionary):
            continue
        for space in spaces.values():
            if not isinstance(space, pikepdf.Array) or space[0] != Name.Separation:
                yield "a colour space that is no separation"
            elif space[2] != Name.DeviceCMYK:
                yield f"the spot colour {space[1]} has an alternate that is not CMYK"
            elif seen.setdefault(str(space[1]), space[3].unparse(resolved=True)) != space[3].unparse(resolved=True):
                yield f"the spot colour {space[1]} is defined in two ways"


def _operations(document: pikepdf.Pdf) -> Iterator[tuple[list[Any], str]]:
    """The operators of every page and form."""
    sources: list[Any] = list(document.pages)
    sources += [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == Name.Form]
    for source in sources:
        for instruction in pikepdf.parse_content_stream(source):
            yield list(instruction.operands), str(instruction.operator)


RULES: dict[str, Callable[[pikepdf.Pdf], Iterator[str]]] = {
    "file structure": _file,
    "output intent": _intent,
    "device colours in CMYK, at most 280 %": _colours,
    "spot colours": _spots,
    "graphics state": _states,
    "fonts: none, text is outlines": _outlines,
    "boxes": _boxes,
    "metadata": _metadata,
    "optional content": _layers,
    "nothing that acts or lies outside": _forbidden,
}
"""What is checked, by name."""
