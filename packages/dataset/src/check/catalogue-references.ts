import { type Catalogue, type CatalogueRole, readCatalogue, type RetiredRole } from '../read';

/** @throws InputError naming file, row and column, or Error for a slug without a target */
export async function readCheckedCatalogue(path: string): Promise<Catalogue> {
  const catalogue = await readCatalogue(path);
  assertReferences(catalogue);
  return catalogue;
}

/** @throws Error that lists every slug with a missing or invalid reference. */
export function assertReferences({
  roles,
  retired,
  cities,
  companies,
}: Pick<Catalogue, 'retired' | 'cities' | 'companies'> & { roles: readonly CatalogueRole[] }): void {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const faults = [
    ...roles.flatMap((role) => roleFaults(role, bySlug)),
    ...retired.flatMap((row) => retiredFaults(row, bySlug)),
    ...repeated(retired.map(({ slug }) => slug)).map((slug) => `retired-roles.csv: ${slug} occurs twice`),
    ...companies
      .filter(({ headOffice }) => !cities.some(({ slug }) => slug === headOffice))
      .map(({ slug, headOffice }) => `companies.csv: ${slug}: head_office ${headOffice} is no city`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
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
