"""Running claims over several processes, and the report for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from generator.engine.playout import workers
from generator.verifier.claims import Claim, Effort, Verdict

MakeClaims = Callable[[], Sequence[Claim]]
"""Lists the claims; picklable (a function of a module, or :func:`functools.partial` of one), for every process makes
its own list."""


@dataclass(frozen=True, slots=True)
class Result:
    """A claim that was checked, and its verdict."""

    target: str
    id: str
    title: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Report:
    """All results, in the order of the claims."""

    results: tuple[Result, ...]

    @property
    def holds(self) -> bool:
        """Whether every claim holds."""
        return all(result.verdict.holds for result in self.results)

    @property
    def failed(self) -> list[Result]:
        """The results that do not hold."""
        return [result for result in self.results if not result.verdict.holds]


def verify(make: MakeClaims, effort: Effort, progress: Callable[[int, int], None] | None = None) -> Report:
    """Check every claim over ``effort.jobs`` processes; the verdicts are the same for any number of them.

    ``progress`` is told after each claim how many are done, of how many.
    """
    claims = make()
    results = []
    for result in _checked(make, claims, effort):
        results.append(result)
        if progress is not None:
            progress(len(results), len(claims))
    return Report(tuple(results))


def _checked(make: MakeClaims, claims: Sequence[Claim], effort: Effort) -> Iterator[Result]:
    alone = replace(effort, jobs=1)
    if effort.jobs <= 1 or len(claims) < 2:
        for claim in claims:
            yield _check(claim, alone)
        return
    jobs = min(effort.jobs, len(claims))
    with workers(jobs, _start, (make, alone)) as pool:
        yield from pool.imap(_check_numbered, range(len(claims)))


class _Worker:
    """What one worker process keeps between its claims."""

    claims: Sequence[Claim] = ()
    effort: Effort = Effort()


def _start(make: MakeClaims, effort: Effort) -> None:
    _Worker.claims, _Worker.effort = make(), effort


def _check_numbered(number: int) -> Result:
    return _check(_Worker.claims[number], _Worker.effort)


def _check(claim: Claim, effort: Effort) -> Result:
    try:
        verdict = claim.check(effort)
    except ValueError as error:
        verdict = Verdict(False, f"cannot be checked: {error}", "counted")
    return Result(claim.target, claim.id, claim.title, verdict)


def as_json(result: Result) -> dict[str, object]:
    """One result for programs; the same bytes for the same layouts, seed and effort."""
    verdict = result.verdict
    return {
        "target": result.target,
        "claim": result.id,
        "title": result.title,
        "holds": verdict.holds,
        "basis": verdict.basis,
        "games": verdict.games,
        "evidence": verdict.evidence,
        "where": list(verdict.where),
        "numbers": verdict.numbers,
        "example": verdict.example,
    }


HEAD = ("", "target", "claim", "basis", "evidence")


def rows(report: Report) -> list[tuple[str, str, str, str, str]]:
    """A row a claim under :data:`HEAD`: whether it holds, what it is about, its title, its basis and its evidence."""
    return [(_mark(r), r.target, r.title, _basis(r.verdict), _evidence(r.verdict)) for r in report.results]


def _mark(result: Result) -> str:
    return "holds" if result.verdict.holds else "FAILS"


def _basis(verdict: Verdict) -> str:
    return f"{verdict.basis}, {verdict.games:,} games" if verdict.games else verdict.basis


def _evidence(verdict: Verdict) -> str:
    return verdict.evidence if verdict.holds or not verdict.where else f"{verdict.evidence}: {'; '.join(verdict.where)}"


def summary(report: Report) -> str:
    """One sentence for the end, with the smallest example of each claim that fails."""
    failed = report.failed
    count = len(report.results)
    if not failed:
        return f"All {count} claims hold." if count != 1 else "The one claim holds."
    examples = [f"\n{r.target}: {r.title}\n{r.verdict.example}" for r in failed if r.verdict.example]
    return f"{len(failed)} of {count} claims {'fails' if len(failed) == 1 else 'fail'}." + "".join(examples)


def details(report: Report) -> list[str]:
    """More on each claim: its numbers and its smallest example."""
    lines = []
    for result in report.results:
        lines.append(f"{result.target}: {result.title}")
        lines += [f"  {key}: {value}" for key, value in result.verdict.numbers.items()]
        lines += [f"  {line}" for line in result.verdict.example.splitlines()]
    return lines
