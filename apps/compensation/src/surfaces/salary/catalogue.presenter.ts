import type { CityRow, RoleCategory, RoleRow } from '@wagewright/dataset';
import type { CataloguePage } from '../../estimates/catalogue.service';
import type { CatalogueMatches } from '../../estimates/search-catalogue';
import type { MatchType } from '../../lookup/search-index';
import { type CityResponse, cityResponse } from './role-and-city.presenter';

/** A role in Surface A's list. */
export interface ListedRole {
  slug: string;
  title: string;
  nationalMedian: number;
  category: RoleCategory;
}

/** `GET /api/v1/salary/roles` */
export interface RolesResponse {
  roles: ListedRole[];
  total: number;
  nextCursor?: string;
}

/** `GET /api/v1/salary/cities` */
export interface CitiesResponse {
  cities: CityResponse[];
  total: number;
  nextCursor?: string;
}

/** `GET /api/v1/salary/search`, without the attribution that is added to every answer. */
export interface SearchResponse {
  query: string;
  roles: (ListedRole & { score: number; matchType: MatchType })[];
  cities: (CityResponse & { score: number })[];
  total: number;
}

export function rolesResponse({ rows, total, nextCursor }: CataloguePage<RoleRow>): RolesResponse {
  return { roles: rows.map((role) => listedRole(role)), total, nextCursor };
}

export function citiesResponse({ rows, total, nextCursor }: CataloguePage<CityRow>): CitiesResponse {
  return { cities: rows.map((city) => cityResponse(city)), total, nextCursor };
}

export function searchResponse({ query, roles, cities, total }: CatalogueMatches): SearchResponse {
  return {
    query,
    roles: roles.map(({ row, score, matchType }) => ({ ...listedRole(row), score, matchType })),
    cities: cities.map(({ row, score }) => ({ ...cityResponse(row), score })),
    total,
  };
}

function listedRole({ slug, title, national, category }: RoleRow): ListedRole {
  return { slug, title, nationalMedian: national.median, category };
}
