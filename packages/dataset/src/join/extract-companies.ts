import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { includesText } from '@wagewright/text';
import { byKey, groupBy, median, percentile, rising, total } from '../arithmetic/statistics';
import { isSoftware, rankOf } from '../model';
import type { CatalogueCompany, FiledVesting, LadderRung, SourceTables, VestingSchedule } from '../read';
import type { CompanyFilings, CompanyRung, CompanyTerms, RungMetro } from '../staging';
import type { KnownFiling } from './extract-filings';
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
export function companyFilings(filings: readonly KnownFiling[]): CompanyFilings[] {
  const known = filings.flatMap(({ company, wage }) =>
    company ? [{ companySlug: company.slug, wage }] : [],
  );
  return [...groupBy(known, ({ companySlug }) => companySlug)]
    .sort(byKey)
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
  filings: readonly KnownFiling[],
): CompanyRung[] {
  const byCompany = groupBy(filings, ({ company }) => company?.slug);
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
        median: filed.length === 0 ? null : medianWage(filed),
        metros: rungMetros(filed.filter(({ citySlug }) => citySlug !== undefined)),
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
  filings: readonly KnownFiling[],
): readonly KnownFiling[] {
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
function isEverybodys(title: string, plain: number, filings: readonly KnownFiling[]): boolean {
  if (rankOf(title) !== '') return false;
  const key = titleKey(title);
  const kind = filings.filter((filing) => includesText(titleKey(filing.title), key));
  return plain > MOST_OF_KIND * kind.length;
}

function rungMetros(filings: readonly KnownFiling[]): RungMetro[] {
  return [...groupBy(filings, ({ cbsaCode }) => cbsaCode)]
    .sort(byKey)
    .map(([cbsaCode, own]) => ({ cbsaCode, filings: own.length, median: medianWage(own) }));
}

function medianWage(filings: readonly KnownFiling[]): number {
  return median(filings.map(({ wage }) => wage));
}

/** Every company’s vesting and pay, as entered and disclosed, in the form of the release. */
export function companyTerms(
  companies: readonly CatalogueCompany[],
  { vesting, filedVesting, disclosedPay }: Pick<SourceTables, 'vesting' | 'filedVesting' | 'disclosedPay'>,
): CompanyTerms[] {
  return companies.map(({ slug, name, inputName, tickers }) => {
    const entered = vesting.find(({ company }) => company === inputName);
    // `Alphabet (Google)` is Google.
    const filed = filedVesting.find(({ company }) => company === name || includesText(company, `(${name})`));
    const [newest] = disclosedPay
      .filter(({ ticker }) => tickers.includes(ticker))
      .map(({ fiscalYear, medianEmployeePay, ceoPayRatio }) => ({
        fiscalYear,
        medianEmployeePay,
        ceoPayRatio,
      }))
      .sort((a, b) => b.fiscalYear - a.fiscalYear);
    return {
      companySlug: slug,
      vesting: vestingOf(entered, filed),
      disclosedPay: newest ?? null,
    };
  });
}

/** The schedule as entered by people, with a filing's wording beside it, or alone. */
function vestingOf(
  entered: VestingSchedule | undefined,
  filed: FiledVesting | undefined,
): CompanyTerms['vesting'] {
  const terms = filed === undefined ? null : filedTerms(filed);
  if (entered !== undefined) {
    const { years, instrument, cadence } = entered;
    const note = [instrument, cadence, entered.note].filter(Boolean).join('; ');
    const schedulePct = toHundred(entered.schedulePct);
    return { years, cliffMonths: cliffMonths(cadence), schedulePct, basis: 'community', note, filed: terms };
  }
  const unknown = { years: null, cliffMonths: null, schedulePct: [], note: null, filed: terms };
  if (terms === null) return { ...unknown, basis: 'not_published' };
  const years = terms.yearsMin === terms.yearsMax ? terms.yearsMax : null;
  return { ...unknown, years, basis: 'public_record', note: terms.note };
}

function filedTerms({ yearsMin, yearsMax, cadence, note, filing, url }: FiledVesting) {
  return { yearsMin, yearsMax, cadence: cadence || null, note, filing, url };
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
