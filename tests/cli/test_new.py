"""``fairprint new``: every shipped component can be begun from; what cannot be drawn says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogue import entry
from tests.cli.conftest import ROOT, Fairprint

COMPONENTS = [path for path in sorted(ROOT.glob("layouts/*/*.yaml")) if path.stem != "theme"]


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_component_can_be_begun_from(quick: Fairprint, path: Path) -> None:
    """Its own copy is as right a layout as itself and differs in nothing but its id and its source."""
    quick("new", entry(path).target, "own.yaml")
    own, shipped = (entry(one).layout for one in (Path("own.yaml"), path))
    assert own == shipped.model_copy(update={"id": "own", "source": "design"})


@pytest.mark.parametrize("name", ["My Löwe 2.yaml", "日本.yaml", "UPPER.yml"])
def test_the_copy_takes_an_id_from_its_name(quick: Fairprint, name: str) -> None:
    quick("new", "torikko/fox", name)
    assert entry(Path(name)).layout.id in ("my-l-we-2", "my-fox", "upper")


def test_a_layout_without_a_title_in_the_language_says_where(quick: Fairprint, here: Path) -> None:
    quick("new", "torikko/fox", "own.yaml")
    lines = (here / "own.yaml").read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith("title:"))
    lines[number] = "title: {en: Mine}"
    (here / "own.yaml").write_text("\n".join(lines), encoding="utf-8")
    said = quick("render", "own.yaml", "--lang", "ja", code=1).err
    assert said == f"own.yaml:{number + 1}:8: there is no title in `ja`; add `ja: …`, or choose another --lang\n"
    quick("render", "own.yaml", "--lang", "en")
    assert not (here / "output" / "torikko" / "own-01.svg").exists()


def test_a_component_that_does_not_fit_says_which_file(quick: Fairprint, here: Path) -> None:
    quick("new", "torikko/player-aid", "own.yaml")
    text = (here / "own.yaml").read_text(encoding="utf-8")
    (here / "own.yaml").write_text(text.replace("size: [105, 148]", "size: [105, 100]"), encoding="utf-8")
    said = quick("render", "own.yaml", code=1).err
    assert said.startswith("own.yaml:")
    assert "cannot be drawn in `en`: " in said and "too long" in said
    assert not (here / "output").exists()
