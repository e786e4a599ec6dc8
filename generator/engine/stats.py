"""What many games say: means and shares with the 95 % intervals that chance explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

Z95 = 1.959964
"""Two-sided 95 % of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"

    def percent(self) -> str:
        """The same for shares, in percent."""
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def normal_quantile(share: float) -> float:
    """The value that a standard normal variable stays below with this probability."""
    return NormalDist().inv_cdf(share)


def spread(values: Sequence[float]) -> float:
    """The sample's standard deviation; 0 for fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1))


def mean(values: Sequence[float]) -> Interval:
    """The mean, with its interval by the normal approximation (for 30 values or more). ValueError for none."""
    if not values:
        raise ValueError("no values to take the mean of")
    middle = math.fsum(values) / len(values)
    reach = Z95 * spread(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Interval(middle, middle - reach, middle + reach)


def share(count: float, total: int) -> Interval:
    """A share of ``total``, with Wilson's interval, which is honest for small numbers too."""
    if total <= 0:
        raise ValueError("no games to take the share of")
    p, z2 = count / total, Z95 * Z95
    middle = (p + z2 / (2 * total)) / (1 + z2 / total)
    reach = Z95 / (1 + z2 / total) * math.sqrt(p * (1 - p) / total + z2 / (4 * total * total))
    return Interval(p, max(0.0, middle - reach), min(1.0, middle + reach))


def wins_by_seat(winners: Sequence[Sequence[int]], seats: int) -> list[Interval]:
    """Each seat's share of the wins; a win shared by ``n`` players counts 1/n for each."""
    return [share(sum(1 / len(w) for w in winners if seat in w), len(winners)) for seat in range(seats)]
