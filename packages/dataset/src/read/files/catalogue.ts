import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import type { RoleCategory, SourceRow } from '@wagewright/dataset';
import {
  constant,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optionalNumber,
  optionalOneOf,
  required,
  requiredList,
  text,
} from '../cells';
import { BY_HAND, fileMapping, type Row } from '../file-mapping';
import { SENIORITIES } from '../seniorities';
import { localBrackets, statePayroll } from './taxes';

const category = oneOf<RoleCategory>('category', ['ai', 'standard']);

/** Roles of the curated catalogue. Slugs are public identifiers: they are curated and never recomputed. */
export const roles = fileMapping('roles.csv', BY_HAND, {
  slug: required('slug'),
  title: required('title'),
  category,
  surfaceA: flag('surface_a'),
  socCode: required('soc_code'),
  onetCode: required('onet_code'),
  family: required('family'),
  seniority: optionalOneOf('seniority', SENIORITIES),
  /** The same title without its seniority, if the catalogue has it. */
  baseSlug: nullable('base_slug'),
  /** The role whose figure this one shares as another name of the same work; never a role that shares itself. */
  figureOf: nullable('figure_of'),
  /** Filings under this bare title belong to several occupations, so they say nothing about this role's pay. */
  mixedFilings: flag('mixed'),
  aliases: list('aliases'),
});
export type CatalogueRole = Row<typeof roles>;

export const retired = fileMapping('retired-roles.csv', BY_HAND, {
  slug: required('slug'),
  successor: required('successor'),
  /** It was on Surface A, and so is its successor. */
  surfaceA: flag('surface_a'),
});
export type RetiredRole = Row<typeof retired>;

/** Doubtful roles checked by a person. */
export const checked = fileMapping('checked-roles.csv', BY_HAND, {
  slug: required('slug'),
  rule: required('rule'),
  /** Why it is in the right place. */
  reason: required('reason'),
});

/** The occupations expected for a word of a title; in another one such a title is reviewed by hand. */
export const titleRules = fileMapping('title-rules.csv', BY_HAND, {
  rule: required('rule'),
  /** Whole words; `^` begins a title. A title needs one of them. */
  words: list('words'),
  /** In a rule without words: parts of which a title has none. */
  without: list('without'),
  /** Prefixes of the codes. */
  occupations: requiredList('occupations'),
  why: required('why'),
});

/** The occupations of the roles. */
export const occupations = fileMapping('occupations.csv', BY_HAND, {
  socCode: required('soc_code'),
  /** Whether people can do it entirely from home; no source publishes a list. */
  fromAnywhere: flag('from_anywhere'),
  /** Its group in the survey of graduates. */
  graduates: required('graduates'),
});
export type CatalogueOccupation = Row<typeof occupations>;

/** Key and name in the answers of well-known industries, by the publisher's code; others have the code and the publisher's name. */
export const industries = fileMapping('industries.csv', BY_HAND, {
  naics: required('naics'),
  key: required('key'),
  label: required('label'),
});
export type CatalogueIndustry = Row<typeof industries>;

/** Kinds of developers, with the survey's own roles for each. */
export const developerKinds = fileMapping('developer-kinds.csv', BY_HAND, {
  kind: required('kind'),
  surveyed: requiredList('surveyed'),
});

/** The roles that the survey of developers covers, with their kind. */
export const developerRoles = fileMapping('developer-roles.csv', BY_HAND, {
  slug: required('role'),
  kind: required('kind'),
});

/** Equity, bonus and signing as shares of base, a published model (docs/methodology.md, 9); `*` for every other family. */
export const variablePay = fileMapping('variable-pay.csv', BY_HAND, {
  kind: constant('total-compensation' as const),
  category,
  family: required('family'),
  level: oneOf('level', EXPERIENCE_LEVELS),
  equityShare: number('equity'),
  bonusShare: number('bonus'),
  signingShare: number('signing'),
  basis: constant('modelled' as const),
  reason: required('reason'),
});

/** Local income taxes that the publisher's table lacks, in its columns. */
export const localTaxes = fileMapping('local-taxes.csv', BY_HAND, {
  ...localBrackets.fields,
  lawYear: optionalNumber('explicit_year'),
});

/** States' parameters in place of the publisher's older or wrong ones, and those that it lacks. */
export const payrollParameters = fileMapping('payroll-parameters.csv', BY_HAND, statePayroll.fields);

const COMPANY_TIERS = [
  'big_tech',
  'growth_tech',
  'established_tech',
  'finance',
  'industrial',
  'all_cash',
] as const;

export const companies = fileMapping('companies.csv', BY_HAND, {
  slug: required('slug'),
  name: required('name'),
  /** Its name in the ladder and vesting inputs. */
  inputName: required('input_name'),
  /** Prefixes of the employer names in its filings, lower case. */
  employerPrefixes: list('employer_prefixes'),
  aliases: list('aliases'),
  /** Its kind of employer in the model of equity and bonus. */
  tier: oneOf('tier', COMPANY_TIERS),
  /** Its ticker symbols; empty for a private company. */
  tickers: list('tickers'),
  /** Slug of the city of its head office; of its main office in the United States for a foreign company. */
  headOffice: required('head_office'),
});
export type CatalogueCompany = Row<typeof companies>;

/** Equity and bonus of a year as shares of base, by kind of employer: a published model (docs/methodology.md, 9). */
export const companyShares = fileMapping('company-shares.csv', BY_HAND, {
  tier: oneOf('tier', COMPANY_TIERS),
  level: oneOf('level', EXPERIENCE_LEVELS),
  equity: number('equity'),
  bonus: number('bonus'),
});

/** Companies with several legal names, or a better-known one, in the applications for visas. */
export const sponsors = fileMapping('sponsors.csv', BY_HAND, {
  name: required('name'),
  /** Null where it is none of the catalogue's companies. */
  companySlug: nullable('company'),
  /** Legal names as the publisher has them, but for case and punctuation. */
  employers: requiredList('employers'),
  aliases: list('aliases'),
});

/** Short names of employers that other companies have as well. */
export const commonNames = fileMapping('common-names.csv', BY_HAND, { name: required('name') });

/** Cities with figures of their own, and their metropolitan areas. */
export const cities = fileMapping('cities.csv', BY_HAND, {
  slug: required('slug'),
  name: required('name'),
  state: required('state'),
  cbsaCode: required('cbsa_code'),
  surfaceB: flag('surface_b'),
  aliases: list('aliases'),
});
export type CatalogueCity = Row<typeof cities>;

/** Metropolitan areas. Their slugs are public identifiers, like the roles'. */
export const areas = fileMapping('areas.csv', BY_HAND, {
  cbsaCode: required('cbsa_code'),
  slug: required('slug'),
  name: required('name'),
  /** The principal city's first. */
  states: requiredList('states'),
});

/** Towns, with their metros. */
export const places = fileMapping('places.csv', 'geonames', {
  /** Lower-case. */
  name: required('city'),
  state: required('state'),
  /** Empty where it is not known. */
  county: text('county'),
  /** Empty outside all metropolitan areas. */
  cbsaCode: text('cbsa_code'),
  /** 0 for a place that is no municipality. */
  population: number('population'),
  /** Codes and ranges: `55401-55405 55487`. */
  zips: text('zips'),
});

/** Large cities of other countries. */
export const placesAbroad = fileMapping('places-abroad.csv', 'geonames', {
  /** ISO 3166-1 code. */
  country: required('country'),
  /** Lower-case. */
  name: required('city'),
  population: number('population'),
});

export const sources = fileMapping('sources.csv', BY_HAND, {
  kind: constant<SourceRow['kind']>('source'),
  id: required('id'),
  name: required('name'),
  publisher: required('publisher'),
  licence: required('licence'),
  attribution: nullable('attribution'),
  url: required('url'),
  release: required('release'),
  releaseDate: nullable('release_date'),
  fetchedAt: required('fetched_at'),
});
