"""Computes coated.icc, the CMYK profile that press files carry: python -m generator.drawing.icc.build

No measured profile may be shipped under a free licence, so this one is calculated: the sixteen overprints of four inks
as ISO 12647-2 aims at them on coated paper, mixed by Neugebauer's equations with the standard's dot gain. It says what
the inks are meant to look like; a press that has its own profile should use that. The same run gives the same bytes.
Needs numpy, which the tests install.
"""

from __future__ import annotations

import itertools
import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

PATH = Path(__file__).with_name("coated.icc")
NAME = "fairprint coated paper, calculated"
LICENCE = "Copyright the fairprint maintainers. MIT licence. Calculated from the aims of ISO 12647-2; no measured data."
LIMIT = 2.8
"""Most ink in a place, as a part of 4 (280 %)."""
GAIN = 0.14
"""Dot gain at a tint of one half."""
D50 = np.array([0.9642, 1.0, 0.8249])
PRIMARIES = {
    "": (95, 0, -2), "C": (55, -37, -50), "M": (48, 74, -3), "Y": (89, -5, 93),
    "MY": (47, 68, 48), "CY": (50, -65, 27), "CM": (24, 17, -46), "CMY": (23, 0, 0),
    "K": (16, 0, 0), "CK": (12, -4, -7), "MK": (11, 7, -1), "YK": (15, -1, 6),
    "MYK": (11, 6, 3), "CYK": (12, -6, 2), "CMK": (8, 2, -5), "CMYK": (8, 0, 0),
}  # fmt: skip
"""L*, a*, b* of each overprint, absolute, under D50."""
A2B_GRID, B2A_GRID = 9, 17


def to_xyz(lab: Array) -> Array:
    """From L*a*b* to XYZ, white at D50."""
    fy = (lab[..., 0] + 16) / 116
    f = np.stack([fy + lab[..., 1] / 500, fy, fy - lab[..., 2] / 200], axis=-1)
    result: Array = np.where(f > 6 / 29, f**3, 3 * (6 / 29) ** 2 * (f - 4 / 29)) * D50
    return result


def to_lab(xyz: Array) -> Array:
    """From XYZ to L*a*b*, white at D50."""
    t = np.maximum(xyz / D50, 0)
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1)


_INKS = list(itertools.product((0, 1), repeat=4))
_SOLIDS = to_xyz(
    np.array([PRIMARIES["".join(n for n, on in zip("CMYK", i, strict=True) if on)] for i in _INKS], dtype=np.float64)
)


def printed(cmyk: Array) -> Array:
    """The colour of ink amounts (…, 4), from 0 to 1: L*a*b* relative to the paper."""
    dots = cmyk + 4 * GAIN * cmyk * (1 - cmyk)
    parts = np.stack([np.prod([dots[..., i] if on else 1 - dots[..., i] for i, on in enumerate(ink)], axis=0)
                      for ink in _INKS], axis=-1)  # fmt: skip
    return to_lab(parts @ _SOLIDS / _SOLIDS[0] * D50)


def separated(lab: Array) -> tuple[Array, Array]:
    """Ink amounts for colours (n, 3), and how far off each is (ΔE): black takes over as colours get dark."""
    levels = np.linspace(0, 1, 9)
    samples = np.array([s for s in itertools.product(levels, repeat=4) if sum(s) <= LIMIT])
    colours = printed(samples)
    wanted = np.clip((70 - lab[:, 0]) / 60, 0, 1) ** 1.5 * np.exp(-np.hypot(lab[:, 1], lab[:, 2]) / 60)
    start = np.empty((len(lab), 4))
    for i, (colour, black) in enumerate(zip(lab, wanted, strict=True)):
        cost = np.sum((colours - colour) ** 2, axis=1) + 60 * (samples[:, 3] - black) ** 2
        start[i] = samples[int(np.argmin(cost))]
    best, error = start.copy(), _distance(start, lab)
    ink = start
    for _ in range(12):
        ink = _step(ink, lab)
        now = _distance(ink, lab)
        better = (now < error) & (ink.sum(axis=1) <= LIMIT)
        best[better], error[better] = ink[better], now[better]
    return best, error


def _distance(ink: Array, lab: Array) -> Array:
    result: Array = np.linalg.norm(printed(ink) - lab, axis=1)
    return result


def _step(ink: Array, lab: Array) -> Array:
    """One damped Newton step in cyan, magenta and yellow."""
    here, small = printed(ink), 1e-4
    slopes = np.empty((len(ink), 3, 3))
    for axis in range(3):
        moved = ink.copy()
        moved[:, axis] += small
        slopes[:, :, axis] = (printed(moved) - here) / small
    turned = np.transpose(slopes, (0, 2, 1))
    step = np.linalg.solve(turned @ slopes + np.eye(3) * 5.0, turned @ (lab - here)[..., None])[..., 0]
    out = ink.copy()
    out[:, :3] = np.clip(ink[:, :3] + np.clip(step, -0.1, 0.1), 0, 1)
    return out


def _table(inputs: int, outputs: int, grid: int, values: Array) -> bytes:
    """A 16-bit lookup table; ``values`` are integers from 0 to 65535, the last input runs fastest."""
    head = struct.pack(">4s4xBBBx", b"mft2", inputs, outputs, grid)
    one = struct.pack(">9i", *(65536 if i % 4 == 0 else 0 for i in range(9)))
    line = struct.pack(">2H", 0, 65535)
    body = np.clip(np.rint(values), 0, 65535).astype(">u2").tobytes()
    return head + one + struct.pack(">2H", 2, 2) + line * inputs + body + line * outputs


def _tags() -> dict[bytes, bytes]:
    inks = np.array(list(itertools.product(np.linspace(0, 1, A2B_GRID), repeat=4)))
    lab = printed(inks)
    coded = np.stack([lab[:, 0] * 652.8, (lab[:, 1] + 128) * 256, (lab[:, 2] + 128) * 256], axis=-1)
    axis = np.linspace(0, 65535, B2A_GRID)
    nodes = np.array(list(itertools.product(axis / 652.8, axis / 256 - 128, axis / 256 - 128)))
    separation, error = separated(nodes)
    forward, back = _table(4, 3, A2B_GRID, coded), _table(3, 4, B2A_GRID, separation * 65535)
    gamut = _table(3, 1, B2A_GRID, np.where(error > 5, 65535, 0)[:, None])
    name = NAME.encode("ascii") + b"\0"
    described = struct.pack(">4s4xI", b"desc", len(name)) + name + bytes(8 + 3 + 67)
    white = struct.pack(">4s4x3i", b"XYZ ", *(round(float(v) * 65536) for v in _SOLIDS[0]))
    tags = {b"desc": described, b"cprt": b"text" + bytes(4) + LICENCE.encode("ascii") + b"\0", b"wtpt": white}
    tags |= {b"A2B0": forward, b"A2B1": forward, b"A2B2": forward}
    return tags | {b"B2A0": back, b"B2A1": back, b"B2A2": back, b"gamt": gamut}


def profile() -> bytes:
    """The profile: ICC version 2.4, an output device with four inks, for L*a*b*."""
    tags = _tags()
    places: dict[bytes, tuple[int, int]] = {}
    body, offset = b"", 128 + 4 + 12 * len(tags)
    for content in tags.values():
        if content not in places:
            places[content] = (offset + len(body), len(content))
            body += content + bytes(-len(content) % 4)
    index = struct.pack(">I", len(tags)) + b"".join(
        name + struct.pack(">2I", *places[content]) for name, content in tags.items()
    )
    white = struct.pack(">3i", *(round(float(v) * 65536) for v in D50))
    size = 128 + len(index) + len(body)
    date = struct.pack(">6H", 2000, 1, 1, 0, 0, 0)
    head = struct.pack(">I4xI4s4s4s", size, 0x02400000, b"prtr", b"CMYK", b"Lab ") + date + b"acsp" + bytes(28) + white
    return head.ljust(128, b"\0") + index + body


if __name__ == "__main__":
    PATH.write_bytes(profile())
    print(f"{PATH}: {PATH.stat().st_size} bytes")
