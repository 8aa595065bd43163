import { groupBy, mean } from '../../arithmetic/statistics';
import type { Catalogue } from '../../read';
import type { StagingTables } from '../../staging';

/** Logarithms of metro over nation, by metro code. */
export type LogFactors = ReadonlyMap<string, number>;

export interface PlaceEvidence {
  /** Software developers, newest metro survey: medians. */
  survey: LogFactors;
  /** Logarithm of the developers' employment in the metro. */
  employment: LogFactors;
  prices: LogFactors;
  housing: LogFactors;
  /** Prevailing wages of 2025–26 over the nation, by occupation: means of May 2024. */
  prevailing: ReadonlyMap<string, LogFactors>;
  /** The weight of an occupation in pools: one, and one for each of its technology roles in the catalogue. */
  weights: ReadonlyMap<string, number>;
}

/** The occupation with a metro survey. */
export const SURVEYED_OCCUPATION = '15-1252';

/** An occupation in fewer metros does not help in comparing metros. */
const LEAST_METROS = 60;

/** Outside computing: managers of computing, operations research, data science, hardware and electronics. */
const TECHNOLOGY: ReadonlySet<string> = new Set(['11-3021', '15-2031', '15-2051', '17-2061', '17-2072']);

/** Technology occupations, the surveyed one included. */
export function isTechnology(socCode: string): boolean {
  return socCode.startsWith('15-1') || TECHNOLOGY.has(socCode);
}

export function placeEvidence(
  tables: Pick<
    StagingTables,
    'occupation-wages' | 'metro-wages' | 'prevailing-metros' | 'prevailing-ratios' | 'price-parities'
  >,
  { roles }: Pick<Catalogue, 'roles'>,
): PlaceEvidence {
  const national = tables['occupation-wages'].find((wage) => wage.socCode === SURVEYED_OCCUPATION);
  const nation = national?.p50 ?? Number.NaN;
  const surveyed = tables['metro-wages'].filter((metro) => metro.socCode === SURVEYED_OCCUPATION);
  const technologyRoles = groupBy(
    roles.filter(({ surfaceA }) => surfaceA),
    (role) => role.socCode,
  );
  const metros = tables['prevailing-metros'].map(({ cbsaCode }) => cbsaCode);
  return {
    survey: logs(surveyed, (metro) => (metro.p50 ?? Number.NaN) / nation),
    employment: logs(surveyed, (metro) => metro.employment ?? Number.NaN),
    prices: logs(tables['price-parities'], (parity) => parity.all),
    housing: logs(tables['price-parities'], (parity) => parity.housing),
    prevailing: new Map(
      tables['prevailing-ratios'].map(({ socCode, ratios }) => {
        const byMetro = ratios.map((ratio, index) => [metros[index] ?? '', ratio ?? Number.NaN] as const);
        return [socCode, logsOf(byMetro)];
      }),
    ),
    weights: new Map(
      tables['prevailing-ratios'].map(({ socCode }) => {
        return [socCode, 1 + (technologyRoles.get(socCode)?.length ?? 0)];
      }),
    ),
  };
}

function logs<Item extends { cbsaCode: string }>(
  items: readonly Item[],
  ratio: (item: Item) => number,
): LogFactors {
  return logsOf(items.map((item) => [item.cbsaCode, ratio(item)] as const));
}

function logsOf(ratios: readonly (readonly [string, number])[]): LogFactors {
  const entries = ratios.map(([metro, ratio]) => [metro, Math.log(ratio)] as const);
  return new Map(entries.filter(([, value]) => Number.isFinite(value)));
}

/** Whether an occupation has wages in enough of the given metros to help in comparing them. */
function isPooled(factors: LogFactors, metros: readonly string[]): boolean {
  const covered = metros.filter((metro) => factors.has(metro)).length;
  return covered >= Math.min(LEAST_METROS, metros.length);
}

/** The technology occupations with enough of the given metros, surveyed one excluded. */
export function pooledOccupations(evidence: PlaceEvidence, metros: readonly string[]): string[] {
  return [...evidence.prevailing]
    .filter(([code, factors]) => {
      return isTechnology(code) && code !== SURVEYED_OCCUPATION && isPooled(factors, metros);
    })
    .map(([code]) => code)
    .sort();
}

/** The mean of an occupation's factors over the metros: its own level, which says nothing about one metro. */
export function levelOf(factors: LogFactors | undefined, metros: readonly string[]): number {
  const values = metros.flatMap((metro) => factors?.get(metro) ?? []);
  return values.length === 0 ? 0 : mean(values);
}

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
