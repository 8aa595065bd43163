import { DatasetError } from '../dataset.error';
import { type Catalogue, type CatalogueRole, readCatalogue, type RetiredRole } from '../read';
import { auditFaults } from './audit-catalogue';

/**
 * @throws InputError naming file, row and column, or DatasetError that lists every slug without a target and every
 *   doubtful role that is neither moved nor checked
 */
export async function readCheckedCatalogue(): Promise<Catalogue> {
  const catalogue = await readCatalogue();
  const faults = [...referenceFaults(catalogue), ...auditFaults(catalogue)];
  if (faults.length > 0) throw new DatasetError(faults.join('\n'));
  return catalogue;
}

type Referring = Pick<Catalogue, 'retired' | 'cities' | 'companies' | 'occupations' | 'developerRoles'>;

/** Every missing or invalid reference. */
export function referenceFaults({
  roles,
  retired,
  cities,
  companies,
  occupations,
  developerRoles,
}: Referring & { roles: readonly CatalogueRole[] }): string[] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const known = new Set(occupations.map(({ socCode }) => socCode));
  return [
    ...roles
      .filter(({ socCode }) => !known.has(socCode))
      .map(({ slug, socCode }) => `roles.csv: ${slug}: ${socCode} is not in occupations.csv`),
    ...developerRoles
      .filter(({ slug }) => !bySlug.has(slug))
      .map(({ slug }) => `developer-roles.csv: ${slug} is no role`),
    ...roles.flatMap((role) => roleFaults(role, bySlug)),
    ...retired.flatMap((row) => retiredFaults(row, bySlug)),
    ...repeated(retired.map(({ slug }) => slug)).map((slug) => `retired-roles.csv: ${slug} occurs twice`),
    ...companies
      .filter(({ headOffice }) => !cities.some(({ slug }) => slug === headOffice))
      .map(({ slug, headOffice }) => `companies.csv: ${slug}: head_office ${headOffice} is no city`),
  ];
}

/** A figure is shared with a role of the same occupation that has a figure of its own. */
function roleFaults(role: CatalogueRole, bySlug: ReadonlyMap<string, CatalogueRole>): string[] {
  const { slug, baseSlug, figureOf, socCode } = role;
  const faults: string[] = [];
  if (baseSlug !== null && !bySlug.has(baseSlug))
    faults.push(`roles.csv: ${slug}: base_slug ${baseSlug} is no role`);
  if (figureOf === null) return faults;
  const head = bySlug.get(figureOf);
  if (head === undefined || head.figureOf !== null)
    faults.push(`roles.csv: ${slug}: figure_of ${figureOf} is no role with a figure of its own`);
  else if (head.socCode !== socCode)
    faults.push(`roles.csv: ${slug}: figure_of ${figureOf} is of another occupation`);
  return faults;
}

function retiredFaults(
  { slug, successor, surfaceA }: RetiredRole,
  bySlug: ReadonlyMap<string, CatalogueRole>,
): string[] {
  const faults: string[] = [];
  if (bySlug.has(slug)) faults.push(`retired-roles.csv: ${slug} is still a role`);
  const role = bySlug.get(successor);
  if (role === undefined) faults.push(`retired-roles.csv: ${slug}: successor ${successor} is no role`);
  else if (surfaceA && !role.surfaceA)
    faults.push(`retired-roles.csv: ${slug}: successor ${successor} is not on Surface A`);
  return faults;
}

function repeated(slugs: readonly string[]): string[] {
  return slugs.filter((slug, index) => slugs.indexOf(slug) !== index);
}
