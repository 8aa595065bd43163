import { groupBy } from '../../arithmetic/statistics';
import { type Ranked, rising } from './isotonic';

/** The minimum difference between neighbouring ranks, in logarithms: 3 %, and more than rounding can undo. */
const LEAST_STEP = 0.0297;

/** The weight of a title without filings, in filings: as precise as the titles of an occupation are alike. */
const LEAST_WEIGHT = 5;

/** The weight of a title that the survey measures itself: it does not move. */
const SURVEYED_WEIGHT = 1e9;

/** Ladders can share a title, so that ordering one can disorder another: they are ordered in turn until all are. */
const MOST_ROUNDS = 100;

/** Smaller moves, in logarithms, do not count. */
const STILL = 1e-6;

/** The weight of a title's figure against its neighbours on a ladder. */
export function ladderWeight(surveyed: boolean, filings: number): number {
  return surveyed ? SURVEYED_WEIGHT : filings + LEAST_WEIGHT;
}

/** Ladders of roles, each in rising order of rank, and the ladders of each role. */
export class LadderOrder<Role> {
  private readonly ofRole: ReadonlyMap<Role, (readonly Role[])[]>;

  constructor(private readonly ladders: readonly (readonly Role[])[]) {
    const places = ladders.flatMap((ladder) => ladder.map((role) => ({ role, ladder })));
    const groups = groupBy(places, ({ role }) => role);
    this.ofRole = new Map(Array.from(groups, ([role, group]) => [role, group.map(({ ladder }) => ladder)]));
  }

  /**
   * Makes figures rise along every ladder; they move by as little as possible.
   *
   * @param move sets a role's new figure
   */
  apply(valueOf: (role: Role) => Ranked, move: (role: Role, value: number) => void): void {
    // A ladder stays in order until another one moves one of its titles.
    const open = new Set(this.ladders);
    for (let round = 0; round < MOST_ROUNDS && open.size > 0; round += 1) {
      for (const ladder of this.ladders) {
        if (!open.delete(ladder)) continue;
        const values = ladder.map(valueOf);
        const ordered = rising(values, LEAST_STEP);
        for (const [index, role] of ladder.entries()) {
          const value = ordered[index] ?? 0;
          if (Math.abs(value - (values[index]?.value ?? 0)) < STILL) continue;
          move(role, value);
          for (const other of this.ofRole.get(role) ?? []) if (other !== ladder) open.add(other);
        }
      }
    }
  }
}
