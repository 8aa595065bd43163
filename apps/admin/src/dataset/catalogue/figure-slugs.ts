import { type CatalogueRole, figureSlug, type RetiredRole } from './catalogue-files';

/** For every present or former slug: the slug of the role with its figure. */
export function figureSlugs(
  roles: readonly CatalogueRole[],
  retired: readonly RetiredRole[],
): ReadonlyMap<string, string> {
  const slugs = new Map(roles.map((role) => [role.slug, figureSlug(role)]));
  for (const { slug, successor } of retired) slugs.set(slug, slugs.get(successor) ?? successor);
  return slugs;
}
