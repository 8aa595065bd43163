import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { cityNotFound, roleNotFound } from './catalogue.errors';
import type { Snapshot } from './snapshot';
import { SnapshotStore } from './snapshot.store';

/** The two published catalogues: Surface A's 522 roles and 83 cities, Surface B's 3,445 roles and 81 cities. */
export type CatalogueName = 'A' | 'B';

/** A role and perhaps a city, found in one and the same snapshot. */
export interface Place {
  snapshot: Snapshot;
  role: RoleRow;
  /** Null for the nation. */
  city: CityRow | null;
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
  findBoth(name: CatalogueName, roleSlug: string, citySlug: string): Place & { city: CityRow } {
    const snapshot = this.store.current();
    const role = roleOf(snapshot, name, roleSlug);
    const city = snapshot.city(citySlug);
    if (!city || !holdsCity(name, city)) throw cityNotFound(name, citySlug);
    return { snapshot, role, city };
  }
}

function roleOf(snapshot: Snapshot, name: CatalogueName, slug: string): RoleRow {
  const role = snapshot.role(slug);
  if (!role || (name === 'A' && !role.surfaceA)) throw roleNotFound(name, slug);
  return role;
}

function holdsCity(name: CatalogueName, city: CityRow): boolean {
  return name === 'A' || city.surfaceB;
}
