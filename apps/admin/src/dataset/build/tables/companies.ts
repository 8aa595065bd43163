import type { CompanyLevel, CompanyRow, ExperienceLevel } from '@wagewright/dataset';
import { groupBy, round } from '../../arithmetic/statistics';
import type { CatalogueCompany } from '../../catalogue/catalogue-files';
import type { CompanyFilings, CompanyRung, CompanyShares, StagingTables } from '../../staging/staging-tables';

/** Filings from which an employer's percentiles may stand in for its levels. */
const LEAST_FOR_MODEL = 10;

/** Where a level lies among an employer's certified filings: they are mostly early and middle career. */
const MODEL_PERCENTILE: Readonly<Record<ExperienceLevel, 'p10' | 'p40' | 'p70' | 'p90'>> = {
  entry: 'p10',
  mid: 'p40',
  senior: 'p70',
  staff: 'p90',
};

type CompanyTables = Pick<StagingTables, 'company-filings' | 'company-rungs' | 'company-shares'>;

/**
 * Every catalogue company: levels, base pay where filings tell, vesting where it is known.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function companyRows(
  companies: readonly CatalogueCompany[],
  tables: CompanyTables,
  ageing: number,
): CompanyRow[] {
  const filings = new Map(tables['company-filings'].map((row) => [row.companySlug, row]));
  const shares = new Map(tables['company-shares'].map((row) => [row.companySlug, row]));
  const rungs = groupBy(tables['company-rungs'], (rung) => rung.companySlug);
  return companies.map(({ slug, name, aliases }) => {
    const own = filings.get(slug);
    const ladder = rungs.get(slug) ?? [];
    return {
      kind: 'company',
      slug,
      name,
      aliases,
      levels: withoutFalls(ladder.map((rung) => levelOf(rung, ladder, own, ageing))),
      vesting: vestingOf(shares.get(slug)),
      interviewDifficulty: { score: null, basis: 'not_published', reports: 0 },
      filings: own === undefined ? null : percentilesOf(own, ageing),
    };
  });
}

/** A modelled base below that of a lower level contradicts the filings: it is then better not to say one. */
function withoutFalls(levels: readonly CompanyLevel[]): CompanyLevel[] {
  let highest = 0;
  return levels.map((level) => {
    if (level.basis === 'modelled' && (level.base ?? 0) < highest)
      return { ...level, base: null, basis: 'not_published' };
    highest = Math.max(highest, level.base ?? 0);
    return level;
  });
}

/** Equity and bonus by level are in no public record, so they stay null and the total with them. */
function levelOf(
  rung: CompanyRung,
  ladder: readonly CompanyRung[],
  filings: CompanyFilings | undefined,
  ageing: number,
): CompanyLevel {
  const unknown = { equity: null, bonus: null, total: null };
  const level = { code: rung.code, title: rung.title, mapsToExp: rung.level };
  if (rung.median !== null)
    return {
      ...level,
      base: round(rung.median * ageing),
      ...unknown,
      basis: 'observed',
      filings: rung.filings,
    };
  const base = modelledBase(rung, ladder, filings, ageing);
  return { ...level, base, ...unknown, basis: base === null ? 'not_published' : 'modelled', filings: 0 };
}

/** Only the first rung of each level: what lies above the percentiles of the filings is not known. */
function modelledBase(
  rung: CompanyRung,
  ladder: readonly CompanyRung[],
  filings: CompanyFilings | undefined,
  ageing: number,
): number | null {
  const first = ladder.find((other) => other.level === rung.level);
  if (first !== rung || filings === undefined || filings.filings < LEAST_FOR_MODEL) return null;
  return round(filings[MODEL_PERCENTILE[rung.level]] * ageing);
}

function vestingOf(shares: CompanyShares | undefined): CompanyRow['vesting'] {
  if (shares === undefined)
    return { years: null, cliffMonths: null, schedulePct: [], basis: 'not_published', note: null };
  const { years, cliffMonths, schedulePct, note } = shares;
  return { years, cliffMonths, schedulePct, basis: 'community', note };
}

function percentilesOf({ filings, ...at }: CompanyFilings, ageing: number): CompanyRow['filings'] {
  const aged = (value: number) => round(value * ageing);
  return {
    n: filings,
    p10: aged(at.p10),
    p25: aged(at.p25),
    p50: aged(at.p50),
    p75: aged(at.p75),
    p90: aged(at.p90),
  };
}
