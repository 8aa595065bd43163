import type { MetroWage, NationalWage, PrevailingWage, PriceParity } from '../inputs/wage.inputs';
import { groupBy, mean } from './../figures/statistics';

/** Logarithms of metro over nation, by metro code. */
export type LogFactors = ReadonlyMap<string, number>;

/** What is known of wages and prices in the metros. */
export interface PlaceEvidence {
  /** Software developers, newest metro survey. */
  survey: LogFactors;
  /** Logarithm of the occupation's employment in the metro. */
  employment: LogFactors;
  prices: LogFactors;
  housing: LogFactors;
  /** Prevailing wages of 2019 over the nation of 2019, by occupation code of that survey. */
  prevailing: ReadonlyMap<string, LogFactors>;
}

/** The occupation with a metro survey. */
export const SURVEYED_OCCUPATION = '15-1252';

/** Its code in the prevailing wages (applications developers; the other half has the same figures). */
export const SURVEYED_IN_PREVAILING = '15-1132';

/** Codes that the national survey of 2019 publishes only together with a neighbour. */
const MERGED_IN_2019: Readonly<Record<string, string>> = {
  '15-1252': '15-1256',
  '15-1242': '15-1245',
  '15-1254': '15-1257',
};

/** More areas than this share one figure: it is no longer about the metro. */
const MOST_POOLED_AREAS = 3;

/** An occupation that so few metros pay is no help in comparing metros. */
const LEAST_METROS = 60;

/** Technology occupations: computing, operations research, computer managers. The surveyed one is kept apart. */
export function isTechnology(code: string): boolean {
  return (code.startsWith('15-1') && code !== '15-1133') || code === '15-2031' || code === '11-3021';
}

export function placeEvidence(
  metros: readonly MetroWage[],
  national: readonly NationalWage[],
  prevailing: readonly PrevailingWage[],
  parities: readonly PriceParity[],
): PlaceEvidence {
  const newest = Math.max(...national.map((wage) => wage.year));
  const nation =
    national.find((wage) => wage.year === newest && wage.socCode === SURVEYED_OCCUPATION)?.p50 ?? Number.NaN;
  const surveyed = metros.filter((metro) => metro.socCode === SURVEYED_OCCUPATION);
  const placed = parities.filter((parity) => parity.cbsaCode !== '');
  return {
    survey: logs(surveyed, (metro) => (metro.p50 ?? Number.NaN) / nation),
    employment: logs(surveyed, (metro) => metro.employment ?? Number.NaN),
    prices: logs(placed, (parity) => parity.all),
    housing: logs(placed, (parity) => parity.housing),
    prevailing: prevailingFactors(
      prevailing,
      national.filter((wage) => wage.year === 2019),
    ),
  };
}

function logs<Item extends { cbsaCode: string }>(
  items: readonly Item[],
  ratio: (item: Item) => number,
): LogFactors {
  const entries = items.map((item) => [item.cbsaCode, Math.log(ratio(item))] as const);
  return new Map(entries.filter(([, value]) => Number.isFinite(value)));
}

function prevailingFactors(
  wages: readonly PrevailingWage[],
  national: readonly NationalWage[],
): Map<string, LogFactors> {
  const nation = new Map(national.map((wage) => [wage.socCode, wage]));
  const own = wages.filter((wage) => wage.cbsaCode !== '' && wage.pooledAreas <= MOST_POOLED_AREAS);
  const factors = new Map<string, LogFactors>();
  for (const [code, group] of groupBy(own, (wage) => wage.oesCode)) {
    const soc = group[0]?.socCode ?? '';
    const reference = percentile45(nation.get(MERGED_IN_2019[soc] ?? soc) ?? nation.get(code));
    if (reference !== null)
      factors.set(
        code,
        logs(group, (wage) => wage.p45 / reference),
      );
  }
  return factors;
}

/** Log-linear between P25 and P50. */
function percentile45(wage: NationalWage | undefined): number | null {
  if (wage?.p25 == null || wage.p50 == null) return null;
  return wage.p25 * (wage.p50 / wage.p25) ** (20 / 25);
}

/** The technology occupations with enough of the given metros, surveyed one excluded. */
export function pooledOccupations(evidence: PlaceEvidence, metros: readonly string[]): string[] {
  return [...evidence.prevailing]
    .filter(([code, factors]) => {
      const covered = metros.filter((metro) => factors.has(metro)).length;
      return (
        isTechnology(code) &&
        code !== SURVEYED_IN_PREVAILING &&
        covered >= Math.min(LEAST_METROS, metros.length)
      );
    })
    .map(([code]) => code)
    .sort();
}

/** Mean factor of a metro over occupations; null when none is paid there. */
export function pooledFactor(
  evidence: PlaceEvidence,
  occupations: readonly string[],
  metro: string,
): number | null {
  const values = occupations.flatMap((code) => evidence.prevailing.get(code)?.get(metro) ?? []);
  return values.length === 0 ? null : mean(values);
}
