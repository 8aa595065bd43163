import type { AnswerOf } from '../api/operations.ts';
import type { PagePromise } from '../api/page-promise.ts';
import type { Paging } from '../api/transport.ts';
import type * as Compensation from '../generated/compensation.ts';

/** The catalogue as the free surface lists it. */
export type RoleList = PagePromise<AnswerOf<'salary.roles'>, Compensation.SalaryListedRole>;
export type CityList = PagePromise<AnswerOf<'salary.cities'>, Compensation.CityResponse>;
/** The catalogue as the intelligence surface lists it. */
export type IdentifiedRoleList = PagePromise<AnswerOf<'salaries.roles'>, Compensation.ListedRole>;
export type IdentifiedCityList = PagePromise<AnswerOf<'salaries.cities'>, Compensation.IdentifiedCity>;
export type IdentifiedAreaList = PagePromise<AnswerOf<'salaries.areas'>, Compensation.IdentifiedArea>;

const freeList = <Id extends 'salary.roles' | 'salary.cities', Item>(
  items: (page: AnswerOf<Id>) => Item[],
): Paging<AnswerOf<Id>, Item> => ({ items, cursor: ({ nextCursor }) => nextCursor });

const list = <Id extends 'salaries.roles' | 'salaries.cities' | 'salaries.areas', Item>(
  items: (data: AnswerOf<Id>['data']) => Item[],
): Paging<AnswerOf<Id>, Item> => ({
  items: ({ data }) => items(data),
  cursor: ({ data }) => data.next_cursor,
});

export const ROLES = freeList<'salary.roles', Compensation.SalaryListedRole>(({ roles }) => roles);
export const CITIES = freeList<'salary.cities', Compensation.CityResponse>(({ cities }) => cities);
export const IDENTIFIED_ROLES = list<'salaries.roles', Compensation.ListedRole>(({ roles }) => roles);
export const IDENTIFIED_CITIES = list<'salaries.cities', Compensation.IdentifiedCity>(({ cities }) => cities);
export const IDENTIFIED_AREAS = list<'salaries.areas', Compensation.IdentifiedArea>(({ areas }) => areas);
