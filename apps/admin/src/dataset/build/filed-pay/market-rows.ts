import {
  EXPERIENCE_LEVELS,
  type MarketCellRow,
  type MarketLevelRow,
  type MarketPlaceRow,
  type MarketRoleRow,
  type ReleaseRows,
} from '@wagewright/dataset';
import { round } from '../../arithmetic/statistics';
import type { Catalogue } from '../../catalogue/catalogue';
import type { StagingTables } from '../../staging/staging-tables';
import type { RoleEstimate } from '../figures/role-figures';
import type { Market } from '../market/market';

type MarketTables = Pick<
  ReleaseRows,
  'market-role' | 'market-place' | 'market-cell' | 'market-level' | 'market-company' | 'market-calibration'
>;

const SHRINKAGE = 10;
const DIGITS = 4;

/** Levels over all levels together: steps within employer and title. */
const LEVEL_FACTORS = { entry: 0.78, mid: 0.91, senior: 1.09, staff: 1.28 } as const;

export function marketRows(
  estimates: readonly RoleEstimate[],
  filings: StagingTables['metro-filings'],
  catalogue: Catalogue,
  market: Market,
): MarketTables {
  const roles = estimates.map(roleRow);
  return {
    'market-role': roles,
    'market-place': placeRows(estimates, catalogue, market),
    'market-cell': cellRows(estimates, roles, filings, catalogue, market),
    'market-level': levelRows(),
    'market-company': [],
    'market-calibration': [],
  };
}

function roleRow(estimate: RoleEstimate): MarketRoleRow {
  const filed = estimate.evidence.find(({ source }) => source.id === 'dol-lca');
  const n = filed?.n ?? 0;
  const share = n / (n + SHRINKAGE);
  const distance = filed === undefined ? 0 : filed.logUnbiased - estimate.logMedian;
  return {
    kind: 'market-role',
    roleSlug: estimate.role.slug,
    titleFactor: round(Math.exp(share * distance), DIGITS),
    titleError: round(0.12 * (1 - share), DIGITS),
    filingsShare: round(share, DIGITS),
    filings: n,
    employers: 0,
    rank: estimate.role.seniority,
    spread: 0.87,
  };
}

function placeRows(
  estimates: readonly RoleEstimate[],
  { cities }: Catalogue,
  market: Market,
): MarketPlaceRow[] {
  const occupations = [...new Set(estimates.map(({ role }) => role.socCode))].sort();
  const factors = cities.map((city) => round(market.placeFactor(city.cbsaCode) ?? 1, DIGITS));
  return occupations.map((socCode) => {
    return { kind: 'market-place', socCode, factors, error: 0.085, ownShare: 0 };
  });
}

function cellRows(
  estimates: readonly RoleEstimate[],
  roles: readonly MarketRoleRow[],
  filings: StagingTables['metro-filings'],
  { cities }: Catalogue,
  market: Market,
): MarketCellRow[] {
  const metros = new Map(cities.map((city) => [city.slug, city.cbsaCode]));
  const titles = new Map(
    estimates.map((estimate, index) => {
      return [estimate.role.slug, Math.exp(estimate.logMedian) * (roles[index]?.titleFactor ?? 1)];
    }),
  );
  return filings.map((row) => {
    const place = market.placeFactor(metros.get(row.citySlug) ?? '') ?? 1;
    const share = row.filings / (row.filings + SHRINKAGE);
    const distance = Math.log(row.p50 / ((titles.get(row.roleSlug) ?? row.p50) * place));
    return {
      kind: 'market-cell',
      roleSlug: row.roleSlug,
      citySlug: row.citySlug,
      factor: round(Math.exp(share * distance), DIGITS),
      error: round(0.1 / Math.sqrt(row.filings), DIGITS),
      filings: row.filings,
      employers: 0,
      share: round(share, DIGITS),
    };
  });
}

function levelRows(): MarketLevelRow[] {
  return EXPERIENCE_LEVELS.map((level) => ({
    kind: 'market-level',
    family: '*',
    level,
    factor: LEVEL_FACTORS[level],
    error: 0.04,
    pairs: 0,
  }));
}
