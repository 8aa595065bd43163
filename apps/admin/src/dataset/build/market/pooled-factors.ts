import { isPooled, levelOf, type LogFactors, type PlaceEvidence } from './place-evidence';

/**
 * The distance of a metro from the average one in a group of occupations: the mean, over the occupations, of an
 * occupation's factor there less its mean over the metros. Occupations can be taken out without recomputing.
 */
export class PooledFactors {
  private readonly deviations = new Map<string, LogFactors>();
  /** Over all occupations of the group, by metro. */
  private readonly sums = new Map<string, { sum: number; occupations: number }>();

  constructor(evidence: PlaceEvidence, occupations: readonly string[], metros: readonly string[]) {
    for (const code of occupations) {
      const factors = evidence.prevailing.get(code);
      if (factors === undefined || !isPooled(factors, metros)) continue;
      const level = levelOf(factors, metros);
      const deviations = new Map([...factors].map(([metro, factor]) => [metro, factor - level]));
      this.deviations.set(code, deviations);
      for (const [metro, deviation] of deviations) this.add(metro, deviation);
    }
  }

  /** An occupation's own deviation in a metro. */
  own(code: string, metro: string): number | undefined {
    return this.deviations.get(code)?.get(metro);
  }

  /** Mean over the occupations, except for one; undefined when none has wages there. */
  at(metro: string, without?: string): number | undefined {
    const all = this.sums.get(metro);
    if (all === undefined) return undefined;
    const own = without === undefined ? undefined : this.own(without, metro);
    const rest = all.occupations - (own === undefined ? 0 : 1);
    return rest === 0 ? undefined : (all.sum - (own ?? 0)) / rest;
  }

  private add(metro: string, deviation: number): void {
    const { sum, occupations } = this.sums.get(metro) ?? { sum: 0, occupations: 0 };
    this.sums.set(metro, { sum: sum + deviation, occupations: occupations + 1 });
  }
}
