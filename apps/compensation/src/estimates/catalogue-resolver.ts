import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { cityNotFound, roleNotFound } from './catalogue.errors';
import type { CatalogueName, Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';

/** A role and perhaps a city, found in one and the same snapshot. */
export interface Place {
  snapshot: Snapshot;
  role: RoleRow;
  /** Null for the nation. */
  city: CityRow | null;
}

/** A place that is a city for certain. */
export interface InCity extends Place {
  city: CityRow;
}

/** Turns the slugs of a request into rows; a slug outside the surface's catalogue does not exist there. */
@Injectable()
export class Catalogue {
  constructor(private readonly store: SnapshotStore) {}

  /** @throws ApiError 404 for the role, then for the city */
  find(name: CatalogueName, roleSlug: string, citySlug?: string): Place {
    if (citySlug !== undefined) return this.findBoth(name, roleSlug, citySlug);
    const snapshot = this.store.current();
    return { snapshot, role: roleOf(snapshot, name, roleSlug), city: null };
  }

  /** @throws ApiError 404 for the role, then for the city */
  findBoth(name: CatalogueName, roleSlug: string, citySlug: string): InCity {
    const snapshot = this.store.current();
    const role = roleOf(snapshot, name, roleSlug);
    return { snapshot, role, city: cityOf(snapshot, name, citySlug) };
  }

  /**
   * Two roles in one place, as `role_a` and `role_b`.
   *
   * @throws ApiError 404 for either role, then for the city
   */
  findRoles(name: CatalogueName, slugs: RolePair, citySlug?: string): [Place, Place] {
    const snapshot = this.store.current();
    const roleA = roleOf(snapshot, name, slugs.role_a, 'role_a');
    const roleB = roleOf(snapshot, name, slugs.role_b, 'role_b');
    const city = citySlug === undefined ? null : cityOf(snapshot, name, citySlug);
    return [
      { snapshot, role: roleA, city },
      { snapshot, role: roleB, city },
    ];
  }

  /**
   * One role in two cities, given as a list.
   *
   * @throws ApiError 404 for the role, then for the cities
   */
  findCities(name: CatalogueName, roleSlug: string, citySlugs: readonly string[]): InCity[] {
    const snapshot = this.store.current();
    const role = roleOf(snapshot, name, roleSlug);
    return citySlugs.map((slug) => ({ snapshot, role, city: cityOf(snapshot, name, slug, 'cities') }));
  }
}

/** A role and a city, each of which may have been left out. */
export interface OptionalPlace {
  role: RoleRow | null;
  city: CityRow | null;
}

/** @throws ApiError 404 for the role, then for the city */
export function findOptional(
  snapshot: Snapshot,
  name: CatalogueName,
  { role, city }: { role?: string; city?: string },
): OptionalPlace {
  return {
    role: role === undefined ? null : roleOf(snapshot, name, role),
    city: city === undefined ? null : cityOf(snapshot, name, city),
  };
}

export interface RolePair {
  role_a: string;
  role_b: string;
}

function roleOf(snapshot: Snapshot, name: CatalogueName, slug: string, param?: string): RoleRow {
  const role = snapshot.catalogues[name].role(slug);
  if (!role) throw roleNotFound(name, slug, param);
  return role;
}

function cityOf(snapshot: Snapshot, name: CatalogueName, slug: string, param?: string): CityRow {
  const city = snapshot.catalogues[name].city(slug);
  if (!city) throw cityNotFound(name, slug, param);
  return city;
}
