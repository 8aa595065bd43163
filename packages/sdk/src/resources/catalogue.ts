import type { AnswerOf } from '../api/operations.ts';
import type { PagePromise } from '../api/page-promise.ts';
import type { Paging } from '../api/transport.ts';
import type {
  CityResponse,
  IdentifiedCity,
  ListedRole,
  SalaryListedRole,
} from '../generated/compensation.ts';

type AnswerA<Id extends 'Salary_roles' | 'Salary_cities'> = AnswerOf<Id>;
type AnswerB<Id extends 'PublicCatalogue_roles' | 'PublicCatalogue_cities'> = AnswerOf<Id>;

/** The catalogue as the free surface lists it. */
export type RoleList = PagePromise<AnswerA<'Salary_roles'>, SalaryListedRole>;
export type CityList = PagePromise<AnswerA<'Salary_cities'>, CityResponse>;
/** The catalogue as the intelligence surface lists it. */
export type IdentifiedRoleList = PagePromise<AnswerB<'PublicCatalogue_roles'>, ListedRole>;
export type IdentifiedCityList = PagePromise<AnswerB<'PublicCatalogue_cities'>, IdentifiedCity>;

export const ROLES: Paging<AnswerA<'Salary_roles'>, SalaryListedRole> = {
  items: ({ roles }) => roles,
  cursor: ({ nextCursor }) => nextCursor,
};
export const CITIES: Paging<AnswerA<'Salary_cities'>, CityResponse> = {
  items: ({ cities }) => cities,
  cursor: ({ nextCursor }) => nextCursor,
};
export const IDENTIFIED_ROLES: Paging<AnswerB<'PublicCatalogue_roles'>, ListedRole> = {
  items: ({ data }) => data.roles,
  cursor: ({ data }) => data.next_cursor,
};
export const IDENTIFIED_CITIES: Paging<AnswerB<'PublicCatalogue_cities'>, IdentifiedCity> = {
  items: ({ data }) => data.cities,
  cursor: ({ data }) => data.next_cursor,
};
