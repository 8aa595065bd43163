import { groupBy, mean } from '../../arithmetic/statistics';
import type { StagingTables } from '../../staging/staging-tables';

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

/** An occupation that so few metros pay is no help in comparing metros. */
const LEAST_METROS = 60;

/** Technology occupations: computing, operations research, computer managers. The surveyed one is kept apart. */
export function isTechnology(code: string): boolean {
  return (code.startsWith('15-1') && code !== '15-1133') || code === '15-2031' || code === '11-3021';
}

export function placeEvidence(
  tables: Pick<StagingTables, 'occupation-wages' | 'metro-wages' | 'prevailing-ratios' | 'price-parities'>,
): PlaceEvidence {
  const national = tables['occupation-wages'].find((wage) => wage.socCode === SURVEYED_OCCUPATION);
  const nation = national?.p50 ?? Number.NaN;
  const surveyed = tables['metro-wages'].filter((metro) => metro.socCode === SURVEYED_OCCUPATION);
  const prevailing = groupBy(tables['prevailing-ratios'], (row) => row.oesCode);
  return {
    survey: logs(surveyed, (metro) => (metro.p50 ?? Number.NaN) / nation),
    employment: logs(surveyed, (metro) => metro.employment ?? Number.NaN),
    prices: logs(tables['price-parities'], (parity) => parity.all),
    housing: logs(tables['price-parities'], (parity) => parity.housing),
    prevailing: new Map([...prevailing].map(([code, rows]) => [code, logs(rows, (row) => row.ratio)])),
  };
}

function logs<Item extends { cbsaCode: string }>(
  items: readonly Item[],
  ratio: (item: Item) => number,
): LogFactors {
  const entries = items.map((item) => [item.cbsaCode, Math.log(ratio(item))] as const);
  return new Map(entries.filter(([, value]) => Number.isFinite(value)));
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
