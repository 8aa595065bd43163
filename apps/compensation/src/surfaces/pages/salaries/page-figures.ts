import type { CityRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import { versusNational } from '../../../estimates/formulas/salary-figures';
import { RoleInMarket } from '../../../estimates/role-in-market';
import type { CityFigures, PageSource, RelatedRole } from './views/salary-page';

const MAX_RELATED = 8;

/** The estimate of the nation at a level. */
export function nationalMedianAt({ snapshot, role }: RoleInMarket, level: ExperienceLevel): number {
  return new RoleInMarket(snapshot, role, null).figures(level).median;
}

/** The role in every city at a level, highest pay first. */
export function cityFigures(
  cities: readonly CityRow[],
  market: RoleInMarket,
  level: ExperienceLevel,
): CityFigures[] {
  const { snapshot, role } = market;
  const national = nationalMedianAt(market, level);
  return cities
    .map((city) => {
      const figures = new RoleInMarket(snapshot, role, city).figures(level);
      return { city, figures, vsNationalPct: versusNational(figures.median, national) };
    })
    .sort((a, b) => b.figures.median - a.figures.median);
}

/** The sources of the national figure, heaviest first. */
export function pageSources({ snapshot, role: { national } }: RoleInMarket): PageSource[] {
  return Object.entries(national.weights)
    .map(([id, weight]) => ({
      source: snapshot.source(id),
      cases: national.sourceBreakdown[id] ?? 0,
      weight,
    }))
    .sort((a, b) => b.weight - a.weight);
}

/** Roles of the same family at the same place and level, those with similar pay first. */
export function relatedRoles(
  roles: readonly RoleRow[],
  { snapshot, role, city }: RoleInMarket,
  level: ExperienceLevel,
): RelatedRole[] {
  const distance = (other: RoleRow) => Math.abs(other.national.median - role.national.median);
  return roles
    .filter(({ family, slug }) => family === role.family && slug !== role.slug)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_RELATED)
    .map((other) => {
      const { median } = new RoleInMarket(snapshot, other, city).figures(level);
      return { slug: other.slug, title: other.title, median };
    });
}
