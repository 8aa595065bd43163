import type { CityRow, RoleCategory, RoleRow } from '@wagewright/dataset';
import type { CataloguePage } from '../../estimates/catalogue.service';
import type { CatalogueMatches } from '../../estimates/search-catalogue';
import type { MatchType } from '../../lookup/search-index';
import { type CityResponse, cityResponse, type RoleResponse } from '../../envelope/flat.presenter';

/** A role in Surface A's list. */
export interface SalaryListedRole extends RoleResponse {
  /** National median of base pay of the role, all levels together, whole US dollars a year. */
  nationalMedian: number;
  /** Whether the role counts as one of artificial intelligence or as a standard one. */
  category: RoleCategory;
}

/** The roles of the catalogue with their national medians. */
export interface RolesResponse {
  /** The roles, sorted by slug. */
  roles: SalaryListedRole[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  nextCursor?: string;
}

/** The cities of the catalogue with their multipliers. */
export interface CitiesResponse {
  /** The cities, sorted by slug. */
  cities: CityResponse[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  nextCursor?: string;
}

/** The roles and cities that match, best first. */
export interface SearchResponse {
  /** Search text, without surrounding blanks. */
  query: string;
  /** The roles that match, the best first. */
  roles: (SalaryListedRole & {
    /** How well it matches, 0 to 1; the best comes first. @format double */
    score: number;
    /** How it was found. */
    matchType: MatchType;
  })[];
  /** The cities that match, the best first. */
  cities: (CityResponse & {
    /** How well it matches, 0 to 1; the best comes first. @format double */
    score: number;
  })[];
  /** How many roles and cities match, at most 50 together. */
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

function listedRole({ slug, title, national, category }: RoleRow): SalaryListedRole {
  return { slug, title, nationalMedian: national.median, category };
}
