"""What a press file says about itself: PDF/X-4 (ISO 15930-7), made of a finished PDF by pikepdf."""

from __future__ import annotations

import hashlib
import io
import uuid
from pathlib import Path

from generator.drawing.page import Info

PROFILE = Path(__file__).parent / "icc" / "coated.icc"
CONDITION = "fairprint coated paper, calculated"
DATE = "2000-01-01T00:00:00+00:00"
"""The same for every file: the same pages give the same bytes."""

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>
   <pdf:Producer>fairprint</pdf:Producer>
   <pdf:Trapped>False</pdf:Trapped>
   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
   <xmp:CreateDate>{date}</xmp:CreateDate>
   <xmp:ModifyDate>{date}</xmp:ModifyDate>
   <xmp:MetadataDate>{date}</xmp:MetadataDate>
   <xmp:CreatorTool>fairprint</xmp:CreatorTool>
   <xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID>
   <xmpMM:VersionID>1</xmpMM:VersionID>
   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""


def pdfx4(content: bytes, info: Info) -> bytes:
    """The document with its output intent, its XMP and the keys that PDF/X-4 asks for; the same bytes every time."""
    import pikepdf  # slow, and only press files need it
    from pikepdf import Array, Dictionary, Name, String

    with pikepdf.open(io.BytesIO(content)) as document:
        profile = document.make_stream(PROFILE.read_bytes(), N=4)
        document.Root.OutputIntents = Array(
            [
                Dictionary(
                    Type=Name.OutputIntent,
                    S=Name.GTS_PDFX,
                    OutputCondition=String("Offset on coated paper"),
                    OutputConditionIdentifier=String("Custom"),
                    Info=String(CONDITION),
                    DestOutputProfile=profile,
                )
            ]
        )
        # a name from the content: the same document has the same identity
        identity = uuid.UUID(bytes=hashlib.sha256(content).digest()[:16], version=5)
        title = info.title.replace("&", "&amp;").replace("<", "&lt;")
        xmp = _XMP.format(title=title, lang=info.lang, date=DATE, document=identity)
        document.Root.Metadata = document.make_stream(xmp.encode(), Type=Name.Metadata, Subtype=Name.XML)
        stamp = String("D:20000101000000+00'00'")
        document.docinfo.CreationDate, document.docinfo.ModDate = stamp, stamp
        document.docinfo.Trapped = Name("/False")
        out = io.BytesIO()
        plain = pikepdf.ObjectStreamMode.disable
        document.save(out, min_version="1.6", deterministic_id=True, object_stream_mode=plain)
    return out.getvalue()
