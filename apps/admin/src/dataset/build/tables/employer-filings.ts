import type { CatalogueCompany, CatalogueRole } from '../inputs/catalogue.inputs';
import type { BuildInputs } from '../build-inputs';
import type { EvidenceContext } from '../figures/gather-evidence';

/** A certified filing of a catalogue company. */
export interface EmployerFiling {
  company: CatalogueCompany;
  title: string;
  /** Undefined when the title is not in the catalogue. */
  role: CatalogueRole | undefined;
  /** Annual base, aged to the data quarter, at its place. */
  wage: number;
  /** Metro over nation; undefined outside the known metros. */
  place: number | undefined;
}

/** The filings whose employer's name begins with one of a company's spellings. */
export function employerFilings(inputs: BuildInputs, context: EvidenceContext): EmployerFiling[] {
  const spellings = inputs.companies.flatMap((company) =>
    company.employerPrefixes.map((prefix) => ({ prefix, company })),
  );
  return inputs.certifications.flatMap((row) => {
    const employer = row.employer.toLowerCase();
    const company = spellings.find(({ prefix }) => employer.startsWith(prefix))?.company;
    if (company === undefined) return [];
    const ageing = context.costIndex.factor('15-0000', row.year * 4 + 3, context.dataQuarter);
    return [
      {
        company,
        title: row.title,
        role: context.index.find(row.title),
        wage: row.wage * ageing,
        place: context.placeFactor(row.cbsaCode),
      },
    ];
  });
}
