import type { Market } from '../build/market/market';
import type { CatalogueCompany, CatalogueRole } from '../catalogue/catalogue-files';
import type { Certification } from '../sources/title.source';
import type { TitleIndex } from './title-index';

/** A certified filing of a catalogue company. */
export interface EmployerFiling {
  company: CatalogueCompany;
  title: string;
  /** Undefined when the title is not in the catalogue. */
  role: CatalogueRole | undefined;
  /** Annual base, aged to the quarter of the staged data, at its place. */
  wage: number;
  cbsaCode: string;
  /** Metro over nation; undefined outside the known metros. */
  place: number | undefined;
}

/** The filings whose employer's name begins with one of a company's spellings. */
export function employerFilings(
  certifications: readonly Certification[],
  companies: readonly CatalogueCompany[],
  index: TitleIndex,
  market: Market,
): EmployerFiling[] {
  const spellings = companies.flatMap((company) =>
    company.employerPrefixes.map((prefix) => ({ prefix, company })),
  );
  return certifications.flatMap(({ title, wage, year, ...row }) => {
    const employer = row.employer.toLowerCase();
    const company = spellings.find(({ prefix }) => employer.startsWith(prefix))?.company;
    if (company === undefined) return [];
    const place = market.placeFactor(row.cbsaCode);
    const aged = wage * market.titleAgeing(year * 4 + 3);
    return [{ company, title, role: index.find(title), wage: aged, cbsaCode: row.cbsaCode, place }];
  });
}
