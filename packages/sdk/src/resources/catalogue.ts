import type { AnswerOf } from '../api/operations.ts';
import type { PagePromise } from '../api/page-promise.ts';
import type { Paging } from '../api/transport.ts';
import type * as Compensation from '../generated/compensation.ts';

type AnswerA<Id extends 'salary.roles' | 'salary.cities'> = AnswerOf<Id>;
type AnswerB<Id extends 'salaries.roles' | 'salaries.cities' | 'salaries.areas'> = AnswerOf<Id>;

/** The catalogue as the free surface lists it. */
export type RoleList = PagePromise<AnswerA<'salary.roles'>, Compensation.SalaryListedRole>;
export type CityList = PagePromise<AnswerA<'salary.cities'>, Compensation.CityResponse>;
/** The catalogue as the intelligence surface lists it. */
export type IdentifiedRoleList = PagePromise<AnswerB<'salaries.roles'>, Compensation.ListedRole>;
export type IdentifiedCityList = PagePromise<AnswerB<'salaries.cities'>, Compensation.IdentifiedCity>;
export type IdentifiedAreaList = PagePromise<AnswerB<'salaries.areas'>, Compensation.IdentifiedArea>;

export const ROLES: Paging<AnswerA<'salary.roles'>, Compensation.SalaryListedRole> = {
  items: ({ roles }) => roles,
  cursor: ({ nextCursor }) => nextCursor,
};
export const CITIES: Paging<AnswerA<'salary.cities'>, Compensation.CityResponse> = {
  items: ({ cities }) => cities,
  cursor: ({ nextCursor }) => nextCursor,
};
export const IDENTIFIED_ROLES: Paging<AnswerB<'salaries.roles'>, Compensation.ListedRole> = {
  items: ({ data }) => data.roles,
  cursor: ({ data }) => data.next_cursor,
};
export const IDENTIFIED_CITIES: Paging<AnswerB<'salaries.cities'>, Compensation.IdentifiedCity> = {
  items: ({ data }) => data.cities,
  cursor: ({ data }) => data.next_cursor,
};

export const IDENTIFIED_AREAS: Paging<AnswerB<'salaries.areas'>, Compensation.IdentifiedArea> = {
  items: ({ data }) => data.areas,
  cursor: ({ data }) => data.next_cursor,
};
