import { Injectable } from '@nestjs/common';
import { slugPage } from '../../../estimates/slug-page';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import type { PageRequest } from '../../../parameters/page.request';
import { type CitiesData, listedRole, type RolesData, type SearchData } from '../../../envelope/catalogue.presenter';
import { identifiedCity } from '../../../envelope/city.presenter';

/** Roles and cities together, as on Surface A. */
const MAX_RESULTS = 50;
/** Cities are few and short to list; roles get what they leave. */
const MAX_CITIES = 10;

/** Surface B's catalogue: lists and search. */
@Injectable()
export class PublicCatalogueService {
  constructor(private readonly store: SnapshotStore) {}

  roles({ limit, cursor }: PageRequest): RolesData {
    const { roles } = this.store.current().catalogues.B;
    const { rows, nextCursor } = slugPage(roles, limit, cursor);
    return { roles: rows.map((role) => listedRole(role)), total: roles.length, next_cursor: nextCursor };
  }

  cities({ limit, cursor }: PageRequest): CitiesData {
    const { cities } = this.store.current().catalogues.B;
    const { rows, nextCursor } = slugPage(cities, limit, cursor);
    return {
      cities: rows.map((city) => identifiedCity(city)),
      total: cities.length,
      next_cursor: nextCursor,
    };
  }

  search(query: string): SearchData {
    const { lookup } = this.store.current().catalogues.B;
    const cities = lookup.searchCities(query, MAX_CITIES);
    const roles = lookup.searchRoles(query, MAX_RESULTS - cities.length);
    return {
      query,
      roles: roles.map(({ row, score, matchType }) => ({ ...listedRole(row), score, match_type: matchType })),
      cities: cities.map(({ row, score }) => ({ ...identifiedCity(row), score })),
      total: roles.length + cities.length,
    };
  }
}
