import type { ApiPromise } from '../api/api-promise.ts';
import type { AnswerOf, OperationId, QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type { CompareOffersRequest, NegotiateRequest, SubmitRequest } from '../generated/compensation.ts';
import {
  IDENTIFIED_CITIES,
  IDENTIFIED_ROLES,
  type IdentifiedCityList,
  type IdentifiedRoleList,
} from './catalogue.ts';
import { Resource } from './resource.ts';

type Answered<Id extends OperationId> = ApiPromise<AnswerOf<Id>>;

/** What roles pay, with sources, intervals and analysis: 3,445 roles. Needs a key, but for what says otherwise. */
export class Salaries extends Resource {
  /** Everything about a role: estimate, market, total pay, remote work, skills, percentiles. */
  current(query: QueryOf<'Estimates_current'>, options?: CallOptions): Answered<'Estimates_current'> {
    return this.transport.call('Estimates_current', { query }, options);
  }

  /** The estimate and the market figure for a role, a city and a level. */
  calculate(query: QueryOf<'Estimates_calculate'>, options?: CallOptions): Answered<'Estimates_calculate'> {
    return this.transport.call('Estimates_calculate', { query }, options);
  }

  /** Quarter by quarter, oldest first. */
  history(query: QueryOf<'Estimates_history'>, options?: CallOptions): Answered<'Estimates_history'> {
    return this.transport.call('Estimates_history', { query }, options);
  }

  /** The coming years, under a stated growth. */
  projections(
    query: QueryOf<'Estimates_projections'>,
    options?: CallOptions,
  ): Answered<'Estimates_projections'> {
    return this.transport.call('Estimates_projections', { query }, options);
  }

  /** Two roles beside one another. */
  compare(query: QueryOf<'Analysis_compare'>, options?: CallOptions): Answered<'Analysis_compare'> {
    return this.transport.call('Analysis_compare', { query }, options);
  }

  /** The skills that pay most in a role. */
  skills(query: QueryOf<'Analysis_skills'>, options?: CallOptions): Answered<'Analysis_skills'> {
    return this.transport.call('Analysis_skills', { query }, options);
  }

  /** Roles near by, with what a move would pay. */
  adjacent(query: QueryOf<'Analysis_adjacent'>, options?: CallOptions): Answered<'Analysis_adjacent'> {
    return this.transport.call('Analysis_adjacent', { query }, options);
  }

  /** What a salary costs an employer. */
  employerCost(
    query: QueryOf<'Analysis_employerCost'>,
    options?: CallOptions,
  ): Answered<'Analysis_employerCost'> {
    return this.transport.call('Analysis_employerCost', { query }, options);
  }

  /** What companies pay by level. Needs the plan Ultra. */
  companies(query: QueryOf<'Companies_list'> = {}, options?: CallOptions): Answered<'Companies_list'> {
    return this.transport.call('Companies_list', { query }, options);
  }

  /** Two to five offers, by what is left after tax and prices. */
  compareOffers(offers: CompareOffersRequest, options?: CallOptions): Answered<'Offers_compare'> {
    return this.transport.call('Offers_compare', { body: offers }, options);
  }

  /** A counter-offer with its reasons, and what to write and say. */
  negotiate(situation: NegotiateRequest, options?: CallOptions): Answered<'Negotiation_negotiate'> {
    return this.transport.call('Negotiation_negotiate', { body: situation }, options);
  }

  /** Reports a salary of one’s own, without a name; three a day. */
  submit(report: SubmitRequest, options?: CallOptions): Answered<'Community_submit'> {
    return this.transport.call('Community_submit', { body: report }, options);
  }

  /** What reports of users say, where there are enough of them. */
  crowd(query: QueryOf<'Community_crowd'> = {}, options?: CallOptions): Answered<'Community_crowd'> {
    return this.transport.call('Community_crowd', { query }, options);
  }

  /** A real answer for one role and city. Needs no key. */
  demo(options?: CallOptions): Answered<'Demo_demo'> {
    return this.transport.call('Demo_demo', {}, options);
  }

  /** Role, city, level and company of a phrase such as “senior ML engineer in SF”. Needs no key. */
  resolve(
    query: QueryOf<'PublicCatalogue_resolve'>,
    options?: CallOptions,
  ): Answered<'PublicCatalogue_resolve'> {
    return this.transport.call('PublicCatalogue_resolve', { query }, options);
  }

  /** Roles and cities by their names. Needs no key. */
  search(
    query: QueryOf<'PublicCatalogue_search'>,
    options?: CallOptions,
  ): Answered<'PublicCatalogue_search'> {
    return this.transport.call('PublicCatalogue_search', { query }, options);
  }

  /** All roles; with `limit` page by page. Needs no key. */
  roles(query: QueryOf<'PublicCatalogue_roles'> = {}, options?: CallOptions): IdentifiedRoleList {
    return this.transport.list('PublicCatalogue_roles', { query }, options, IDENTIFIED_ROLES);
  }

  /** All cities; with `limit` page by page. Needs no key. */
  cities(query: QueryOf<'PublicCatalogue_cities'> = {}, options?: CallOptions): IdentifiedCityList {
    return this.transport.list('PublicCatalogue_cities', { query }, options, IDENTIFIED_CITIES);
  }

  /** Where a figure comes from. @param dataPointId as an answer shows it. Needs the scope `intelligence:lineage`. */
  lineage(dataPointId: string, options?: CallOptions): Answered<'Lineage_trace'> {
    return this.transport.call('Lineage_trace', { path: { data_point_id: dataPointId } }, options);
  }

  /** What is left of the limits. Does not count against the month. */
  usage(options?: CallOptions): Answered<'Usage_show'> {
    return this.transport.call('Usage_show', {}, options);
  }
}
