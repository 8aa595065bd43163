import { groupBy } from '../arithmetic/statistics';
import { ALL_WORKERS } from '../build/market/cost-index';
import type { MarketTables } from '../build/market/market';
import { isTechnology } from '../build/market/place-evidence';
import type { Catalogue } from '../catalogue/catalogue';
import type { SourceTables } from '../sources/source-tables';
import type { CostIndexPoint, NationalWage, PrevailingWage } from '../sources/wage.source';
import type { CostIndexRow, PrevailingRatio } from '../staging/wage-tables';
import { earlierWages, newestComplete } from './occupation-years';

/** Codes that the national survey of 2019 publishes only together with a neighbour. */
const MERGED_IN_2019: Readonly<Record<string, string>> = {
  '15-1252': '15-1256',
  '15-1242': '15-1245',
  '15-1254': '15-1257',
};

/** More areas than this share one figure: it is no longer about the metro. */
const MOST_POOLED_AREAS = 3;

/** Wages of the catalogue's occupations, and the tables by which metros and quarters differ. */
export function extractWages(sources: SourceTables, catalogue: Catalogue): MarketTables {
  const used = new Set(catalogue.roles.map((role) => role.socCode));
  const own = sources.nationalWages.filter((wage) => used.has(wage.socCode));
  const occupations = [...groupBy(own, (wage) => wage.socCode)].sort(([a], [b]) => (a < b ? -1 : 1));
  const newest = occupations.map(([socCode, wages]) => newestComplete(socCode, wages));
  return {
    'occupation-wages': newest,
    'earlier-wages': occupations.flatMap(([, wages], index) => earlierWages(wages, newest[index]?.year ?? 0)),
    'metro-wages': sources.metroWages,
    'prevailing-ratios': prevailingRatios(sources),
    'price-parities': sources.priceParities.filter((parity) => parity.cbsaCode !== ''),
    'cost-index': sources.costIndex.flatMap(costIndexRow),
  };
}

/** All workers by the quarter, seasonally adjusted; every series by its level, which is not. */
function costIndexRow({ series, adjustment, quarter, index, change3m }: CostIndexPoint): CostIndexRow[] {
  if (adjustment === 'NSA' && index !== null) return [{ series, quarter, measure: 'level', value: index }];
  if (adjustment !== 'SA' || series !== ALL_WORKERS || change3m === null) return [];
  return [{ series, quarter, measure: 'change', value: change3m }];
}

/** Technology occupations over the nation of 2019, in metros with a price level and a figure of their own. */
function prevailingRatios(sources: SourceTables): PrevailingRatio[] {
  const metros = new Set(sources.priceParities.map((parity) => parity.cbsaCode));
  const own = sources.prevailingWages.filter((wage) => {
    const placed = wage.cbsaCode !== '' && metros.has(wage.cbsaCode);
    return placed && isTechnology(wage.oesCode) && wage.pooledAreas <= MOST_POOLED_AREAS;
  });
  const nation = new Map(
    sources.nationalWages.filter((wage) => wage.year === 2019).map((wage) => [wage.socCode, wage]),
  );
  return [...groupBy(own, (wage) => wage.oesCode)].flatMap(([oesCode, group]) =>
    ratiosOf(oesCode, group, nation),
  );
}

function ratiosOf(
  oesCode: string,
  group: readonly PrevailingWage[],
  nation: ReadonlyMap<string, NationalWage>,
): PrevailingRatio[] {
  const soc = group[0]?.socCode ?? '';
  const reference = percentile45(nation.get(MERGED_IN_2019[soc] ?? soc) ?? nation.get(oesCode));
  if (reference === null) return [];
  return group.map(({ cbsaCode, p45 }) => ({ oesCode, cbsaCode, ratio: p45 / reference }));
}

/** Log-linear between P25 and P50. */
function percentile45(wage: NationalWage | undefined): number | null {
  if (wage?.p25 == null || wage.p50 == null) return null;
  return wage.p25 * (wage.p50 / wage.p25) ** (20 / 25);
}
