import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { cityNotFound, roleNotFound } from './catalogue.errors';
import type { CatalogueName, Snapshot } from './snapshot';
import { SnapshotStore } from './snapshot.store';

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
    const city = snapshot.catalogues[name].city(citySlug);
    if (!city) throw cityNotFound(name, citySlug);
    return { snapshot, role, city };
  }
}

function roleOf(snapshot: Snapshot, name: CatalogueName, slug: string): RoleRow {
  const role = snapshot.catalogues[name].role(slug);
  if (!role) throw roleNotFound(name, slug);
  return role;
}
