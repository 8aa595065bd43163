import { Injectable } from '@nestjs/common';
import { slugPage } from '../../estimates/slug-page';
import { SnapshotStore } from '../../dataset/snapshot.store';
import { type CitiesResponse, listedCity, listedRole, type RolesResponse } from './catalogue.response';
import type { PageRequest } from '../../parameters/page.request';
import type { SearchResponse } from './search.response';

/** Roles and cities together, as published. */
const MAX_RESULTS = 50;
/** Cities are few and short to list; roles get what they leave. */
const MAX_CITIES = 10;

/** Surface A's catalogue: lists and search. */
@Injectable()
export class CatalogueService {
  constructor(private readonly store: SnapshotStore) {}

  roles({ limit, cursor }: PageRequest): RolesResponse {
    const { roles } = this.store.current().catalogues.A;
    const { rows, nextCursor } = slugPage(roles, limit, cursor);
    return { roles: rows.map((role) => listedRole(role)), total: roles.length, nextCursor };
  }

  cities({ limit, cursor }: PageRequest): CitiesResponse {
    const { cities } = this.store.current().catalogues.A;
    const { rows, nextCursor } = slugPage(cities, limit, cursor);
    return { cities: rows.map((city) => listedCity(city)), total: cities.length, nextCursor };
  }

  search(query: string): SearchResponse {
    const { lookup } = this.store.current().catalogues.A;
    const cities = lookup.searchCities(query, MAX_CITIES);
    const roles = lookup.searchRoles(query, MAX_RESULTS - cities.length);
    return {
      query,
      roles: roles.map(({ row, score, matchType }) => ({ ...listedRole(row), score, matchType })),
      cities: cities.map(({ row, score }) => ({ ...listedCity(row), score })),
      total: roles.length + cities.length,
    };
  }
}
