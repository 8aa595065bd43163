import type { CityRow, RoleCategory, RoleRow } from '@wagewright/dataset';
import { type CityResponse, cityResponse } from './city.response';

/** A role in Surface A's list. */
export interface ListedRole {
  slug: string;
  title: string;
  nationalMedian: number;
  category: RoleCategory;
}

export function listedRole({ slug, title, national, category }: RoleRow): ListedRole {
  return { slug, title, nationalMedian: national.median, category };
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

export function listedCity(city: CityRow): CityResponse {
  return cityResponse(city);
}
