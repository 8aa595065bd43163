import { companyKey, type SponsorRow, withoutLegalForm } from '@wagewright/dataset';
import { groupBy, total } from '../arithmetic/statistics';
import { rankedTitle } from '../model';
import type { Catalogue, SponsorCount, SourceTables } from '../read';
import { type TitleIndex, titleKey } from './title-index';

const SMALL_WORDS = new Set('a an and at by d/b/a dba f/k/a for from in of on or the to with'.split(' '));

/** Short words that are no abbreviations. */
const WORDS = new Set(
  'ace act add air all art bay bee big bot box buy car cat co com cup day dog dot eco era eye fit fly fox fun gas gen go guy hat hot hub ice inc ing ink ion jet job joy key kit lab law led lee log los low ltd map max me men mom net new now nut oak oil old one our own pay pen pet pod pro pvt ram raw red rev run san sea set sip six sky sub sun tag tap tax tec tek ten tie tip top toy two use via war way web win wiz wow yes you zen zoo'.split(
    ' ',
  ),
);

const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

const MOST_ROLES = 5;

/** One legal name in one spelling or several. */
interface LegalEmployer {
  name: string;
  counts: readonly SponsorCount[];
}

/**
 * Employers with their applications. Several legal names are one company's only where the catalogue says so.
 *
 * @throws Error for a legal name of the catalogue that the publisher does not have
 */
export function sponsors(
  sources: Pick<SourceTables, 'sponsors' | 'sponsorTitles'>,
  catalogue: Pick<Catalogue, 'sponsors' | 'commonNames'>,
  index: TitleIndex,
): SponsorRow[] {
  const byKey = groupBy(sources.sponsors, ({ employer }) => companyKey(employer));
  const rowOf = rowMaker(sources, index);
  const checked = catalogue.sponsors.map(({ name, companySlug, employers, aliases }) => {
    const own = employers.map((text) => ({ name: text, counts: taken(byKey, text) }));
    return { ...rowOf(own), names: [name, ...aliases], ...(companySlug !== null && { companySlug }) };
  });
  const common = new Set(catalogue.commonNames.map(({ name }) => name));
  const others = [...byKey].map(([key, counts]) => {
    const [{ employer }] = counts;
    const row = rowOf([{ name: readersCase(employer.replaceAll(/\s+/g, ' ')), counts }]);
    return common.has(withoutLegalForm(key)) ? { ...row, onlyLegalName: true as const } : row;
  });
  return [...checked, ...others].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function nameOf({ employers }: SponsorRow): string {
  return employers[0] ?? '';
}

/** Takes the counts of a legal name out of the map. */
function taken(byKey: Map<string, SponsorCount[]>, name: string): SponsorCount[] {
  const key = companyKey(name);
  const counts = byKey.get(key);
  if (counts === undefined) throw new Error(`sponsors.csv: “${name}” is no employer, or is named twice`);
  byKey.delete(key);
  return counts;
}

function rowMaker({ sponsorTitles }: Pick<SourceTables, 'sponsorTitles'>, index: TitleIndex) {
  const titles = groupBy(sponsorTitles, ({ employer }) => employer);
  return (legal: readonly LegalEmployer[]): SponsorRow => {
    const counts = legal.flatMap((one) => one.counts);
    const own = counts.flatMap(({ employer }) => titles.get(employer) ?? []);
    return {
      kind: 'sponsor',
      employers: legal.toSorted((a, b) => filingsOf(b.counts) - filingsOf(a.counts)).map(({ name }) => name),
      filings: filingsOf(counts),
      firstYear: Math.min(...counts.map(({ firstYear }) => firstYear)),
      lastYear: Math.max(...counts.map(({ lastYear }) => lastYear)),
      roles: [...groupBy(own, ({ title }) => roleName(title, index))]
        .map(([name, filed]) => ({ name, filings: filingsOf(filed) }))
        .sort((a, b) => b.filings - a.filings || (a.name < b.name ? -1 : 1))
        .slice(0, MOST_ROLES)
        .map(({ name }) => name),
    };
  };
}

function filingsOf(rows: readonly { filings: number }[]): number {
  return total(rows.map(({ filings }) => filings));
}

/** The catalogue's role of a title without its rank; a title that is none, as filed. */
function roleName(title: string, index: TitleIndex): string {
  const key = titleKey(title);
  const role = index.find(rankedTitle(key).base) ?? index.find(key);
  return role?.title ?? readersCase(key);
}

/** Upper case as of the publisher, in readers' case: `HCL AMERICA INC` → `HCL America Inc`. */
function readersCase(text: string): string {
  const cased = text.toLowerCase().replaceAll(/[\p{L}\p{N}/'+#]+/gu, (word) => wordCase(word));
  return cased.charAt(0).toUpperCase() + cased.slice(1);
}

function wordCase(word: string): string {
  if (SMALL_WORDS.has(word) || ORDINAL.test(word)) return word;
  const isAbbreviation = (word.length <= 3 && !WORDS.has(word)) || /^[ivx]+$/.test(word) || word === 'pllc';
  return isAbbreviation ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
