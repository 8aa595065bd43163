import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { includesText } from '@wagewright/text';
import { byKey, groupBy, median, percentile, rising, total } from '../arithmetic/statistics';
import { isSoftware, rankOf } from '../model';
import type {
  CatalogueCompany,
  CatalogueCity,
  DisclosedPay,
  FiledVesting,
  LadderRung,
  VestingSchedule,
} from '../read';
import type {
  CompanyFilings,
  CompanyPayRecord,
  CompanyRung,
  CompanyShares,
  CompanyVestingRecord,
  RungMetro,
} from '../staging';
import type { EmployerFiling } from './extract-filings';
import { titleKey } from './title-index';

/** Minimum filings for an employer's own title, or its percentiles. */
const LEAST_FILINGS = 3;

const GENERIC_TITLE: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  staff: 'Staff',
};

/** Percentiles of the companies with three filings or more. */
export function companyFilings(filings: readonly EmployerFiling[]): CompanyFilings[] {
  const groups = [...groupBy(filings, (filing) => filing.company.slug)].sort(byKey);
  return groups
    .filter(([, group]) => group.length >= LEAST_FILINGS)
    .map(([companySlug, group]) => {
      const wages = rising(group.map((filing) => filing.wage));
      const at = (share: number) => percentile(wages, share);
      const middle = { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75) };
      return { companySlug, filings: wages.length, ...middle, p90: at(0.9), p95: at(0.95), p98: at(0.98) };
    });
}

/** The rungs of every company, lowest first. */
export function companyRungs(
  companies: readonly CatalogueCompany[],
  ladders: readonly LadderRung[],
  filings: readonly EmployerFiling[],
  cities: readonly CatalogueCity[],
): CompanyRung[] {
  const metros = new Set(cities.map(({ cbsaCode }) => cbsaCode));
  const byCompany = groupBy(filings, (filing) => filing.company.slug);
  return companies.flatMap((company) => {
    const rungs = rungsOf(company, ladders);
    const own = byCompany.get(company.slug) ?? [];
    return rungs.map(({ order, level, code, title }) => {
      const filed = rungFilings(title, rungs, own);
      return {
        companySlug: company.slug,
        order,
        level,
        code,
        title,
        filings: filed.length,
        median: filed.length === 0 ? null : medianWage(filed),
        metros: rungMetros(filed.filter(({ cbsaCode }) => metros.has(cbsaCode))),
      };
    });
  });
}

/** An employer without an entered ladder gets the four generic levels. */
function rungsOf(company: CatalogueCompany, ladders: readonly LadderRung[]): LadderRung[] {
  const own = ladders.filter((rung) => rung.company === company.inputName).sort((a, b) => a.order - b.order);
  if (own.length > 0) return own;
  return EXPERIENCE_LEVELS.map((level, index) => {
    return { company: company.inputName, order: index + 1, level, code: null, title: GENERIC_TITLE[level] };
  });
}

/** A plain title with a larger share of its kind's filings is the title of every rung, whatever the ladder says. */
const MOST_OF_KIND = 2 / 3;

/**
 * The filings under a rung's own title, and those of software engineers under its words of rank. A title that several
 * rungs share, or that the employer gives everybody, says nothing about any of them.
 */
function rungFilings(
  title: string,
  rungs: readonly LadderRung[],
  filings: readonly EmployerFiling[],
): readonly EmployerFiling[] {
  const isOnly = (nameOf: (title: string) => string) =>
    rungs.filter((rung) => nameOf(rung.title) === nameOf(title)).length === 1;
  const [byTitle, byRank] = [isOnly(titleKey), rankOf(title) !== '' && isOnly(rankOf)];
  const own = filings.filter(
    (filing) =>
      (byTitle && titleKey(filing.title) === titleKey(title)) ||
      (byRank && rankOf(filing.title) === rankOf(title) && isSoftware(filing.title)),
  );
  return own.length < LEAST_FILINGS || isEverybodys(title, own.length, filings) ? [] : own;
}

/** Whether a title without a rank makes up most of the filings of its kind, with and without a rank. */
function isEverybodys(title: string, plain: number, filings: readonly EmployerFiling[]): boolean {
  if (rankOf(title) !== '') return false;
  const key = titleKey(title);
  const kind = filings.filter((filing) => includesText(titleKey(filing.title), key));
  return plain > MOST_OF_KIND * kind.length;
}

function rungMetros(filings: readonly EmployerFiling[]): RungMetro[] {
  return [...groupBy(filings, ({ cbsaCode }) => cbsaCode)]
    .sort(byKey)
    .map(([cbsaCode, own]) => ({ cbsaCode, filings: own.length, median: medianWage(own) }));
}

function medianWage(filings: readonly EmployerFiling[]): number {
  return median(filings.map(({ wage }) => wage));
}

/** The vesting of the companies' shares, where entered. */
export function companyShares(
  companies: readonly CatalogueCompany[],
  schedules: readonly VestingSchedule[],
): CompanyShares[] {
  return companies.flatMap(({ slug, inputName }) => {
    const schedule = schedules.find(({ company }) => company === inputName);
    return schedule === undefined ? [] : [sharesOf(slug, schedule)];
  });
}

function sharesOf(companySlug: string, schedule: VestingSchedule): CompanyShares {
  return {
    companySlug,
    years: schedule.years,
    cliffMonths: cliffMonths(schedule.cadence),
    schedulePct: toHundred(schedule.schedulePct),
    note: [schedule.instrument, schedule.cadence, schedule.note].filter(Boolean).join('; '),
  };
}

function cliffMonths(cadence: string): number | null {
  if (cadence.includes('no cliff')) return 0;
  return cadence.startsWith('yearly') ? 12 : null;
}

/** Thirds are entered as 33/33/33: the last year gets the remainder. */
function toHundred(shares: readonly number[]): number[] {
  if (shares.length === 0) return [];
  const missing = 100 - total(shares);
  return shares.map((share, index) => (index === shares.length - 1 ? share + missing : share));
}

/** The newest disclosure of each company that is listed. */
export function companyPayRecords(
  companies: readonly CatalogueCompany[],
  disclosed: readonly DisclosedPay[],
): CompanyPayRecord[] {
  return companies.flatMap(({ slug, tickers }) => {
    const own = disclosed.filter(({ ticker }) => tickers.includes(ticker));
    const [newest] = own.sort((a, b) => b.fiscalYear - a.fiscalYear);
    if (newest === undefined) return [];
    const { fiscalYear, medianEmployeePay, ceoPayRatio } = newest;
    return [{ companySlug: slug, fiscalYear, medianEmployeePay, ceoPayRatio }];
  });
}

/** A filing's wording of each company's vesting; `Alphabet (Google)` is Google. */
export function companyVestingRecords(
  companies: readonly CatalogueCompany[],
  filed: readonly FiledVesting[],
): CompanyVestingRecord[] {
  return companies.flatMap(({ slug, name }) => {
    const own = filed.find(({ company }) => company === name || includesText(company, `(${name})`));
    if (own === undefined) return [];
    const { yearsMin, yearsMax, cadence, note, filing, url } = own;
    return [{ companySlug: slug, yearsMin, yearsMax, cadence, note, filing, url }];
  });
}
