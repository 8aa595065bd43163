import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Compensation from '../generated/compensation.ts';
import {
  IDENTIFIED_AREAS,
  IDENTIFIED_CITIES,
  IDENTIFIED_ROLES,
  type IdentifiedAreaList,
  type IdentifiedCityList,
  type IdentifiedRoleList,
} from './catalogue.ts';
import { type Answered, Resource } from './resource.ts';

/** Pay of 3,445 roles, with sources, intervals and analysis. Needs a key, unless a method says otherwise. */
export class Salaries extends Resource {
  /** Everything about a role: estimate, market, total pay, remote work, skills, percentiles. */
  current(query: QueryOf<'salaries.current'>, options?: CallOptions): Answered<'salaries.current'> {
    return this.transport.call('salaries.current', { query }, options);
  }

  /** The estimate and the market figure for a role, a city and a level. */
  calculate(query: QueryOf<'salaries.calculate'>, options?: CallOptions): Answered<'salaries.calculate'> {
    return this.transport.call('salaries.calculate', { query }, options);
  }

  /** Quarter by quarter, oldest first. */
  history(query: QueryOf<'salaries.history'>, options?: CallOptions): Answered<'salaries.history'> {
    return this.transport.call('salaries.history', { query }, options);
  }

  /** The coming years, under a stated growth. */
  projections(
    query: QueryOf<'salaries.projections'>,
    options?: CallOptions,
  ): Answered<'salaries.projections'> {
    return this.transport.call('salaries.projections', { query }, options);
  }

  /** Two roles beside one another. */
  compare(query: QueryOf<'salaries.compare'>, options?: CallOptions): Answered<'salaries.compare'> {
    return this.transport.call('salaries.compare', { query }, options);
  }

  /** The skills that pay most in a role. */
  skills(query: QueryOf<'salaries.skills'>, options?: CallOptions): Answered<'salaries.skills'> {
    return this.transport.call('salaries.skills', { query }, options);
  }

  /** Related roles, with the pay after a move. */
  adjacent(query: QueryOf<'salaries.adjacent'>, options?: CallOptions): Answered<'salaries.adjacent'> {
    return this.transport.call('salaries.adjacent', { query }, options);
  }

  /** Cost of a salary for an employer. */
  employerCost(
    query: QueryOf<'salaries.employerCost'>,
    options?: CallOptions,
  ): Answered<'salaries.employerCost'> {
    return this.transport.call('salaries.employerCost', { query }, options);
  }

  /** Pay at companies by level. Needs the plan Ultra. */
  companies(
    query: QueryOf<'salaries.companies'> = {},
    options?: CallOptions,
  ): Answered<'salaries.companies'> {
    return this.transport.call('salaries.companies', { query }, options);
  }

  /** Two to five offers, by the pay that is left after tax and prices. */
  compareOffers(
    offers: Compensation.CompareOffersRequest,
    options?: CallOptions,
  ): Answered<'salaries.compareOffers'> {
    return this.transport.call('salaries.compareOffers', { body: offers }, options);
  }

  /** Shares a comparison by a link that names no employer unless `show_names` is true. */
  shareOffers(
    offers: Compensation.ShareOffersRequest,
    options?: CallOptions,
  ): Answered<'salaries.shareOffers'> {
    return this.transport.call('salaries.shareOffers', { body: offers }, options);
  }

  /** The links of the account that work, without their addresses. */
  listSharedOffers(options?: CallOptions): Answered<'salaries.listSharedOffers'> {
    return this.transport.call('salaries.listSharedOffers', {}, options);
  }

  /** Ends a link, and deletes the comparison that it showed. */
  revokeSharedOffers(id: string, options?: CallOptions): Answered<'salaries.revokeSharedOffers'> {
    return this.transport.call('salaries.revokeSharedOffers', { path: { id } }, options);
  }

  /** A counter-offer with its reasons, and texts to write and say. */
  negotiate(situation: Compensation.NegotiateRequest, options?: CallOptions): Answered<'salaries.negotiate'> {
    return this.transport.call('salaries.negotiate', { body: situation }, options);
  }

  /** Reports a salary of one’s own, without a name; three a day. */
  submit(report: Compensation.SubmitRequest, options?: CallOptions): Answered<'salaries.submit'> {
    return this.transport.call('salaries.submit', { body: report }, options);
  }

  /** Figures from reports of users, where there are enough of them. */
  crowd(query: QueryOf<'salaries.crowd'> = {}, options?: CallOptions): Answered<'salaries.crowd'> {
    return this.transport.call('salaries.crowd', { query }, options);
  }

  /** A real answer for one role and city. Needs no key. */
  demo(options?: CallOptions): Answered<'salaries.demo'> {
    return this.transport.call('salaries.demo', {}, options);
  }

  /** Role, city, level and company of a phrase such as “senior ML engineer in SF”. Needs no key. */
  resolve(query: QueryOf<'salaries.resolve'>, options?: CallOptions): Answered<'salaries.resolve'> {
    return this.transport.call('salaries.resolve', { query }, options);
  }

  /** Roles and cities by their names. Needs no key. */
  search(query: QueryOf<'salaries.search'>, options?: CallOptions): Answered<'salaries.search'> {
    return this.transport.call('salaries.search', { query }, options);
  }

  /** All roles; with `limit` page by page. Needs no key. */
  roles(query: QueryOf<'salaries.roles'> = {}, options?: CallOptions): IdentifiedRoleList {
    return this.transport.list('salaries.roles', { query }, options, IDENTIFIED_ROLES);
  }

  /** All cities; with `limit` page by page. Needs no key. */
  cities(query: QueryOf<'salaries.cities'> = {}, options?: CallOptions): IdentifiedCityList {
    return this.transport.list('salaries.cities', { query }, options, IDENTIFIED_CITIES);
  }

  /** The areas of the wage survey, by state and by name; with `limit` page by page. Needs no key. */
  areas(query: QueryOf<'salaries.areas'> = {}, options?: CallOptions): IdentifiedAreaList {
    return this.transport.list('salaries.areas', { query }, options, IDENTIFIED_AREAS);
  }

  /** Where a figure comes from. @param dataPointId as an answer shows it. Needs the scope `intelligence:lineage`. */
  lineage(dataPointId: string, options?: CallOptions): Answered<'salaries.lineage'> {
    return this.transport.call('salaries.lineage', { path: { data_point_id: dataPointId } }, options);
  }

  /** Limits and the calls that are left. Does not count against the month. */
  usage(options?: CallOptions): Answered<'salaries.usage'> {
    return this.transport.call('salaries.usage', {}, options);
  }
}
