import type { CompanyLevel, CompanyRow } from '@wagewright/dataset';
import { groupBy, round } from '../../arithmetic/statistics';
import type { CatalogueCompany } from '../../catalogue/catalogue-files';
import type {
  CompanyFilings,
  CompanyRung,
  CompanyShares,
  CompanyVestingRecord,
} from '../../staging/company-tables';
import type { StagingTables } from '../../staging/staging-tables';
import { FilingModel, modelledPackage } from './company-model';

type CompanyTables = Pick<
  StagingTables,
  'company-filings' | 'company-rungs' | 'company-shares' | 'company-pay' | 'company-vesting'
>;

/**
 * Every company of the catalogue: levels, base pay from filings, vesting where known.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function companyRows(
  companies: readonly CatalogueCompany[],
  tables: CompanyTables,
  ageing: number,
): CompanyRow[] {
  const filings = new Map(tables['company-filings'].map((row) => [row.companySlug, row]));
  const model = new FilingModel(tables['company-filings']);
  const shares = new Map(tables['company-shares'].map((row) => [row.companySlug, row]));
  const pay = new Map(tables['company-pay'].map(({ companySlug, ...record }) => [companySlug, record]));
  const filed = new Map(tables['company-vesting'].map((row) => [row.companySlug, row]));
  const rungs = groupBy(tables['company-rungs'], (rung) => rung.companySlug);
  return companies.map(({ slug, name, aliases, tier }) => {
    const own = filings.get(slug);
    const ladder = rungs.get(slug) ?? [];
    return {
      kind: 'company',
      slug,
      name,
      aliases,
      levels: withoutFalls(ladder.map((rung) => levelOf(rung, ladder, own, { model, ageing }))).map((level) =>
        withPackage(level, tier),
      ),
      vesting: vestingOf(shares.get(slug), filed.get(slug)),
      interviewDifficulty: { score: null, basis: 'not_published', reports: 0 },
      tier,
      disclosedPay: pay.get(slug) ?? null,
      filings: own === undefined ? null : percentilesOf(own, ageing),
    };
  });
}

/**
 * Along a ladder pay rises. Of two contradicting observed levels the one with fewer filings is dropped, and so is a
 * modelled one that is not above all shown levels below it and under all observed above.
 */
function withoutFalls(levels: readonly CompanyLevel[]): CompanyLevel[] {
  const sure = levels.map((level, index) => {
    const isObserved = level.basis === 'observed';
    return isObserved && !isContradicted(level, levels.slice(0, index), levels.slice(index + 1));
  });
  let below = 0;
  return levels.map((level, index) => {
    const above = levels.filter((_, other) => other > index && sure[other]).map(({ base }) => base ?? 0);
    const isBetter = level.basis === 'modelled' && isBetween(level.base ?? 0, below, above);
    const isTold = sure[index] === true || isBetter;
    if (!isTold) return { ...level, base: null, basis: 'not_published', filings: 0 };
    below = Math.max(below, level.base ?? 0);
    return level;
  });
}

function isBetween(base: number, below: number, above: readonly number[]): boolean {
  return base > below && above.every((other) => base < other);
}

/** Whether an observed level with more filings lies on the wrong side of it. */
function isContradicted(
  { base, filings }: CompanyLevel,
  before: readonly CompanyLevel[],
  after: readonly CompanyLevel[],
): boolean {
  const stronger = (other: CompanyLevel) => other.basis === 'observed' && other.filings > filings;
  const own = base ?? 0;
  return (
    before.some((other) => stronger(other) && (other.base ?? 0) > own) ||
    after.some((other) => stronger(other) && (other.base ?? 0) < own)
  );
}

/**
 * Base: from the rung's own title; else from its words of rank in other technical titles; else by its position among
 * all filings.
 */
function levelOf(
  rung: CompanyRung,
  ladder: readonly CompanyRung[],
  filings: CompanyFilings | undefined,
  { model, ageing }: { model: FilingModel; ageing: number },
): CompanyLevel {
  const unknown = { equity: null, bonus: null, total: null };
  const level = { code: rung.code, title: rung.title, mapsToExp: rung.level, ...unknown };
  const aged = (wage: number) => round(wage * ageing);
  if (rung.median !== null)
    return { ...level, base: aged(rung.median), basis: 'observed', filings: rung.filings };
  if (rung.rankMedian !== null)
    return { ...level, base: aged(rung.rankMedian), basis: 'modelled', filings: rung.rankFilings };
  const position = ladder.filter((other) => other.level === rung.level).indexOf(rung);
  const wage = filings && model.wage(filings, rung.level, position);
  if (wage === undefined) return { ...level, base: null, basis: 'not_published', filings: 0 };
  return { ...level, base: aged(wage), basis: 'modelled', filings: filings?.filings ?? 0 };
}

/** Equity and bonus by the kind of employer; none for a level without a base. */
function withPackage(level: CompanyLevel, tier: CatalogueCompany['tier']): CompanyLevel {
  if (level.base === null) return { ...level, variableBasis: 'not_published' };
  return { ...level, ...modelledPackage(level.base, tier, level.mapsToExp), variableBasis: 'modelled' };
}

/** The schedule as entered by people, with a filing's wording beside it, or alone. */
function vestingOf(
  shares: CompanyShares | undefined,
  filed: CompanyVestingRecord | undefined,
): CompanyRow['vesting'] {
  const terms = filed === undefined ? null : filedTerms(filed);
  if (shares !== undefined) {
    const { years, cliffMonths, schedulePct, note } = shares;
    return { years, cliffMonths, schedulePct, basis: 'community', note, filed: terms };
  }
  const unknown = { years: null, cliffMonths: null, schedulePct: [], note: null, filed: terms };
  if (terms === null) return { ...unknown, basis: 'not_published' };
  const years = terms.yearsMin === terms.yearsMax ? terms.yearsMax : null;
  return { ...unknown, years, basis: 'public_record', note: terms.note };
}

function filedTerms({ yearsMin, yearsMax, cadence, note, filing, url }: CompanyVestingRecord) {
  return { yearsMin, yearsMax, cadence: cadence || null, note, filing, url };
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
