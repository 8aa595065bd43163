import type { CityRow, RoleCategory, RoleRow } from '@wagewright/dataset';
import type { CataloguePage } from '../estimates/catalogue.service';
import type { CatalogueMatches } from '../estimates/search-catalogue';
import type { Match, MatchType } from '../lookup/search-index';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from './role-and-city.presenter';

/** A role in Surface B's list. */
export interface ListedRole extends IdentifiedRole {
  national_median: number;
  category: RoleCategory;
}

/** `data` of `GET P/salaries/roles` */
export interface RolesData {
  roles: ListedRole[];
  total: number;
  next_cursor?: string;
}

/** `data` of `GET P/salaries/cities` */
export interface CitiesData {
  cities: IdentifiedCity[];
  total: number;
  next_cursor?: string;
}

/** `data` of `GET P/salaries/search` */
export interface SearchData {
  query: string;
  roles: (ListedRole & { score: number; match_type: MatchType })[];
  cities: (IdentifiedCity & { score: number })[];
  total: number;
}

export function listedRole(role: RoleRow): ListedRole {
  return { ...identifiedRole(role), national_median: role.national.median, category: role.category };
}

export function rolesData({ rows, total, nextCursor }: CataloguePage<RoleRow>): RolesData {
  return { roles: rows.map((role) => listedRole(role)), total, next_cursor: nextCursor };
}

export function citiesData({ rows, total, nextCursor }: CataloguePage<CityRow>): CitiesData {
  return { cities: rows.map((city) => identifiedCity(city)), total, next_cursor: nextCursor };
}

export function searchData({ query, roles, cities, total }: CatalogueMatches): SearchData {
  return {
    query,
    roles: roles.map((match) => foundRole(match)),
    cities: cities.map(({ row, score }) => ({ ...identifiedCity(row), score })),
    total,
  };
}

/** A role that a search found. */
export function foundRole({ row, score, matchType }: Match<RoleRow>): SearchData['roles'][number] {
  return { ...listedRole(row), score, match_type: matchType };
}
