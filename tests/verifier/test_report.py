"""Running claims: in order, alike for any number of processes, failures said with their places and examples."""

from __future__ import annotations

from generator.verifier.claims import Claim, Effort, Verdict
from generator.verifier.report import Report, as_json, rows, summary, verify


def seeded(effort: Effort) -> Verdict:
    """Says which effort it was given."""
    return Verdict(True, f"seed {effort.seed}, {effort.jobs} job", "played", games=1234)


def holds(_: Effort) -> Verdict:
    """A claim that holds."""
    return Verdict(True, "six of each", "counted")


def fails(_: Effort) -> Verdict:
    """A claim that fails, with a place and an example."""
    where = ("row 1, column 2", "row 3, column 4")
    return Verdict(False, "two are wrong", "proved", where=where, numbers={"wrong": 2}, example="b r\ny ^")


def crashes(_: Effort) -> Verdict:
    """A claim that cannot be checked."""
    raise ValueError("there is no gate; write one")


def all_claims() -> list[Claim]:
    """Claims of every kind."""
    checks = [seeded, holds, fails, crashes, *[holds] * 8]
    return [Claim(f"game/{n}", f"claim-{n}", f"Claim {n} holds", check) for n, check in enumerate(checks)]


def good_claims() -> list[Claim]:
    """One claim."""
    return [Claim("game/x", "one", "One holds", holds)]


def verdicts(report: Report) -> list[tuple[str, Verdict]]:
    """What does not depend on the clock."""
    return [(result.target, result.verdict) for result in report.results]


def test_verdicts_are_in_order_and_alike_for_any_number_of_processes() -> None:
    seen: list[tuple[int, int]] = []
    alone = verify(all_claims, Effort(seed=5), progress=lambda done, count: seen.append((done, count)))
    assert seen == [(n + 1, 12) for n in range(12)]
    assert [result.target for result in alone.results] == [f"game/{n}" for n in range(12)]
    for jobs in (2, 4):
        assert verdicts(verify(all_claims, Effort(seed=5, jobs=jobs))) == verdicts(alone)
    assert alone.results[0].verdict.evidence == "seed 5, 1 job"


def test_failures() -> None:
    report = verify(all_claims, Effort())
    assert not report.holds
    assert [result.id for result in report.failed] == ["claim-2", "claim-3"]
    assert report.failed[1].verdict.evidence == "cannot be checked: there is no gate; write one"
    text = summary(report)
    assert text.startswith("2 of 12 claims fail.")
    assert text.endswith("game/2: Claim 2 holds\nb r\ny ^")


def test_rows_for_people() -> None:
    found = rows(verify(all_claims, Effort(seed=1)))
    assert found[0] == ("holds", "game/0", "Claim 0 holds", "played, 1,234 games", "seed 1, 1 job")
    assert found[2][0] == "FAILS"
    assert found[2][4] == "two are wrong: row 1, column 2; row 3, column 4"


def test_json_for_programs() -> None:
    result = verify(all_claims, Effort()).results[2]
    assert as_json(result) == {
        "target": "game/2",
        "claim": "claim-2",
        "title": "Claim 2 holds",
        "holds": False,
        "basis": "proved",
        "games": 0,
        "evidence": "two are wrong",
        "where": ["row 1, column 2", "row 3, column 4"],
        "numbers": {"wrong": 2},
        "example": "b r\ny ^",
    }


def test_all_is_well() -> None:
    report = verify(good_claims, Effort(jobs=3))
    assert report.holds and summary(report) == "The one claim holds."
