import type { AreaRow, CityRow, RoleRow } from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import type { CatalogueName, Snapshot, SnapshotSource } from '../dataset/snapshot';
import { areaNotFound, cityNotFound, roleNotFound } from './catalogue.errors';
import { type RoleInCity, RoleInMarket } from './role-in-market';

/** Longer slugs are not tried as phrases. */
const MAX_PHRASE = 100;

export interface MarketSlugs {
  role: string;
  /** The nation by default. */
  city?: string;
}

export interface PlacedSlugs extends MarketSlugs {
  /** Slug or code of an area, in place of its city or beside it. */
  area?: string;
  /** Whether only a city, or the nation, has these figures: an area without one of the catalogue is refused. */
  isCity?: boolean;
}

/** Resolves the slugs of a request to rows; a slug outside the surface's catalogue does not exist there. */
export class CatalogueResolver {
  constructor(private readonly snapshots: SnapshotSource) {}

  /** @throws ApiError 404 for the role, then for the city or area; 400 for an area that does not go with the city or the figures */
  resolve(name: CatalogueName, slugs: PlacedSlugs): RoleInMarket {
    const snapshot = this.snapshots.current();
    const roleRow = roleOf(snapshot, name, slugs.role);
    const { city, area } = placeOf(snapshot, name, slugs);
    return new RoleInMarket(snapshot, roleRow, city, area);
  }

  /** For figures that know cities. @throws ApiError as `resolve`; 400 for an area without a city of the catalogue */
  resolveCityOrNation(name: CatalogueName, { role, city, area }: PlacedSlugs): RoleInMarket {
    return this.resolve(name, { role, city, area, isCity: true });
  }

  /** @throws ApiError 404 for the role, then for the city; 400 for an area without one */
  resolveInCity(name: CatalogueName, slugs: PlacedSlugs): RoleInCity {
    const snapshot = this.snapshots.current();
    const roleRow = roleOf(snapshot, name, slugs.role);
    const { city } = placeOf(snapshot, name, { city: slugs.city, area: slugs.area, isCity: true });
    if (city === null) throw parameterMissing('city', 'city is required.');
    return new RoleInMarket(snapshot, roleRow, city);
  }

  /**
   * Two roles of the full catalogue in one market, as `role_a` and `role_b`.
   *
   * @throws ApiError 404 for either role, then for the city or area
   */
  resolveRoles(slugs: RolePair, place: Omit<PlacedSlugs, 'role'>): [RoleInMarket, RoleInMarket] {
    const snapshot = this.snapshots.current();
    const roleA = roleOf(snapshot, 'full', slugs.roleA, 'role_a');
    const roleB = roleOf(snapshot, 'full', slugs.roleB, 'role_b');
    const { city, area } = placeOf(snapshot, 'full', place);
    return [new RoleInMarket(snapshot, roleA, city, area), new RoleInMarket(snapshot, roleB, city, area)];
  }

  /** In the full catalogue. @throws ApiError 404 for the role, then for the cities */
  resolveCities(roleSlug: string, citySlugs: readonly string[]): RoleInCity[] {
    const snapshot = this.snapshots.current();
    const role = roleOf(snapshot, 'full', roleSlug);
    return citySlugs.map(
      (slug) => new RoleInMarket(snapshot, role, cityOf(snapshot, 'full', slug, 'cities')),
    );
  }
}

export interface RolePair {
  roleA: string;
  roleB: string;
}

interface OptionalRows {
  role: RoleRow | null;
  city: CityRow | null;
}

/** In the full catalogue. @throws ApiError 404 for the role, then for the city */
export function resolveOptional(snapshot: Snapshot, { role, ...place }: Partial<PlacedSlugs>): OptionalRows {
  return {
    role: role === undefined ? null : roleOf(snapshot, 'full', role),
    city: placeOf(snapshot, 'full', { ...place, isCity: true }).city,
  };
}

function roleOf(snapshot: Snapshot, name: CatalogueName, slug: string, param?: string): RoleRow {
  const catalogue = snapshot.catalogues[name];
  const role = catalogue.role(slug);
  if (!role) throw roleNotFound(name, slug, rolesNear(catalogue, slug), param);
  return role;
}

function cityOf(snapshot: Snapshot, name: CatalogueName, slug: string, param?: string): CityRow {
  const catalogue = snapshot.catalogues[name];
  const city = catalogue.city(slug);
  if (!city) throw cityNotFound(name, slug, citiesNear(catalogue, slug), param);
  return city;
}

/** A city of the catalogue, an area without one, or the nation. */
function placeOf(
  snapshot: Snapshot,
  name: CatalogueName,
  { city: slug, area: key, isCity }: Omit<PlacedSlugs, 'role'>,
): { city: CityRow | null; area: AreaRow | null } {
  if (slug !== undefined && key === undefined && !isCity && !snapshot.catalogues[name].city(slug)) {
    const ofOther = snapshot.areas.ofCity(slug);
    if (ofOther) return { city: null, area: ofOther };
  }
  const city = slug === undefined ? null : cityOf(snapshot, name, slug);
  if (key === undefined) return { city, area: null };
  const area = snapshot.areas.area(key);
  if (!area) throw areaNotFound(key, snapshot.areas.near(key, NEAR));
  const inside = snapshot.catalogues[name].city(area.citySlug ?? '');
  if (city !== null && city !== inside)
    throw parameterMissing('area', `${area.name} is not the area of ${city.name}: give one of the two.`);
  // Surface A answers with figures of cities throughout.
  if (inside === undefined && (isCity || name === 'tech'))
    throw parameterMissing(
      'area',
      `These figures know cities, and ${area.name} has none of the catalogue: ${SALARIES_PATH} has the market figure there.`,
    );
  return inside ? { city: inside, area: null } : { city: null, area };
}

const SALARIES_PATH = 'GET /api/v1/intelligence/salaries';

/** Suggested slugs for an unknown one. */
const NEAR = 3;

function rolesNear({ lookup }: CatalogueIndex, slug: string): string[] {
  const { role, alternatives } = lookup.resolve(asPhrase(slug));
  return [...(role ? [role] : []), ...alternatives].slice(0, NEAR).map(({ row }) => row.slug);
}

function citiesNear({ lookup }: CatalogueIndex, slug: string): string[] {
  const phrase = asPhrase(slug);
  const { city } = lookup.resolvePlace(phrase);
  return city ? [city.row.slug] : lookup.searchCities(phrase, NEAR).map(({ row }) => row.slug);
}

function asPhrase(slug: string): string {
  return slug.slice(0, MAX_PHRASE).replaceAll('-', ' ');
}
