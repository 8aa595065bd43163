import { DatasetError } from '../dataset.error';
import { type Catalogue, readCatalogue } from '../read';

/** @throws InputError naming file, row and column, or DatasetError that lists every slug and code without a target */
export async function readCheckedCatalogue(): Promise<Catalogue> {
  const catalogue = await readCatalogue();
  const faults = referenceFaults(catalogue);
  if (faults.length > 0) throw new DatasetError(faults.join('\n'));
  return catalogue;
}

type Referring = 'roles' | 'retired' | 'cities' | 'companies' | 'occupations' | 'developerRoles';

/** Every missing reference that no release would show. Shared figures and former slugs are checked with the release. */
export function referenceFaults(catalogue: Pick<Catalogue, Referring>): string[] {
  const { roles, retired, cities, companies, occupations, developerRoles } = catalogue;
  const shown = roles.filter(({ surfaceA }) => surfaceA);
  const lost = retired.filter(({ surfaceA }) => surfaceA);
  const based = roles.flatMap(({ slug, baseSlug }) => (baseSlug === null ? [] : [{ slug, baseSlug }]));
  const codes = occupations.map(({ socCode }) => ({ slug: socCode }));
  return [
    ...missing('roles.csv: soc_code', roles, ({ socCode }) => socCode, codes),
    ...missing('roles.csv: base_slug', based, ({ baseSlug }) => baseSlug, roles),
    ...missing('developer-roles.csv: role', developerRoles, ({ slug }) => slug, roles),
    ...missing('retired-roles.csv: successor', retired, ({ successor }) => successor, roles),
    ...missing('retired-roles.csv: successor on Surface A', lost, ({ successor }) => successor, shown),
    ...missing('companies.csv: head_office', companies, ({ headOffice }) => headOffice, cities),
  ];
}

function missing<Row extends { slug: string }>(
  column: string,
  rows: readonly Row[],
  targetOf: (row: Row) => string,
  targets: readonly { slug: string }[],
): string[] {
  const known = new Set(targets.map(({ slug }) => slug));
  const open = rows.filter((row) => !known.has(targetOf(row)));
  return open.map((row) => `${column}: ${row.slug} refers to ${targetOf(row)}, which is not there`);
}
