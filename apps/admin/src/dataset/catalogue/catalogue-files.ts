import type { RoleCategory, SourceRow } from '@wagewright/dataset';
import type { CsvFolder } from '../csv/csv-folder';
import type { CsvRecord } from '../csv/csv-record';

export const SENIORITIES = ['junior', 'senior', 'lead', 'staff', 'principal', 'executive'] as const;

export type Seniority = (typeof SENIORITIES)[number];

/** The prioritised fields; they cover more than half of the catalogue. */
export const DOMAINS = [
  'technology',
  'data',
  'product',
  'design',
  'security',
  'hardware',
  'research',
] as const;

export type Domain = (typeof DOMAINS)[number];

/** The occupation of most certified filings of a title. */
export interface FiledOccupation {
  socCode: string;
  /** Of the title's filings, 0–1. */
  share: number;
}

/** A role of the curated catalogue. Slugs are public identifiers: they are curated and never recomputed. */
export interface CatalogueRole {
  slug: string;
  title: string;
  category: RoleCategory;
  surfaceA: boolean;
  socCode: string;
  onetCode: string;
  family: string;
  seniority: Seniority | null;
  /** The same title without its seniority, if the catalogue has it. */
  baseSlug: string | null;
  /** The role whose figure this one shares as another name of the same work; never a role that shares itself. */
  figureOf: string | null;
  /** Filings under this bare title belong to several occupations, so they say nothing about this role's pay. */
  mixedFilings: boolean;
  aliases: string[];
}

/** The slug of the role that owns this role's figure. */
export function figureSlug({ slug, figureOf }: Pick<CatalogueRole, 'slug' | 'figureOf'>): string {
  return figureOf ?? slug;
}

export interface AuditedRole extends CatalogueRole {
  /** Null outside the prioritised fields. */
  domain: Domain | null;
  /** Observations of the title by source, and `onet` with its occupations. */
  evidence: string[];
  /** Null when fewer than 30 filings, or less than half of them, agree. */
  filedAs: FiledOccupation | null;
}

export interface RetiredRole {
  slug: string;
  successor: string;
  /** It was on Surface A, and so is its successor. */
  surfaceA: boolean;
}

/** A doubtful role checked by a person. */
export interface CheckedRole {
  slug: string;
  rule: string;
  /** Why it is in the right place. */
  reason: string;
}

export interface CatalogueCompany {
  slug: string;
  name: string;
  /** Its name in the ladder and vesting inputs. */
  inputName: string;
  /** Prefixes of the employer names in its filings, lower case. */
  employerPrefixes: string[];
  aliases: string[];
  /** Its kind of employer in the model of equity and bonus. */
  tier: CompanyTier;
  /** Its ticker symbols; empty for a private company. */
  tickers: string[];
  /** Slug of the city of its head office; of its main office in the United States for a foreign company. */
  headOffice: string;
}

/** A company with several legal names, or a better-known one, in the applications for visas. */
export interface CatalogueSponsor {
  name: string;
  /** Null where it is none of the catalogue's companies. */
  companySlug: string | null;
  /** Legal names as the publisher has them, but for case and punctuation. */
  employers: string[];
  aliases: string[];
}

export const COMPANY_TIERS = [
  'big_tech',
  'growth_tech',
  'established_tech',
  'finance',
  'industrial',
  'all_cash',
] as const;

export type CompanyTier = (typeof COMPANY_TIERS)[number];

export function readRoles(folder: CsvFolder): Promise<AuditedRole[]> {
  const columns = [
    'slug',
    'title',
    'category',
    'surface_a',
    'soc_code',
    'onet_code',
    'family',
    'domain',
    'seniority',
    'base_slug',
    'figure_of',
    'mixed',
    'aliases',
    'evidence',
    'filed_as',
  ];
  return folder.read('roles.csv', columns, (row) => ({
    slug: row.required('slug'),
    title: row.required('title'),
    category: category(row),
    surfaceA: row.flag('surface_a'),
    socCode: row.required('soc_code'),
    onetCode: row.required('onet_code'),
    family: row.required('family'),
    domain: oneOf(row, 'domain', DOMAINS),
    seniority: oneOf(row, 'seniority', SENIORITIES),
    baseSlug: row.text('base_slug') || null,
    figureOf: row.text('figure_of') || null,
    mixedFilings: row.flag('mixed'),
    aliases: row.list('aliases'),
    evidence: row.list('evidence'),
    filedAs: filedAs(row),
  }));
}

export function readRetiredRoles(folder: CsvFolder): Promise<RetiredRole[]> {
  return folder.read('retired-roles.csv', ['slug', 'successor', 'surface_a'], (row) => ({
    slug: row.required('slug'),
    successor: row.required('successor'),
    surfaceA: row.flag('surface_a'),
  }));
}

function category(row: CsvRecord): RoleCategory {
  const text = row.required('category');
  if (text === 'ai' || text === 'standard') return text;
  throw row.fault('category', `"${text}" is neither ai nor standard`);
}

/** Null for an empty cell. @throws InputError for an unknown name. */
function oneOf<T extends string>(row: CsvRecord, column: string, names: readonly T[]): T | null {
  const text = row.text(column);
  if (text === '') return null;
  const known = names.find((name) => name === text);
  if (known === undefined) throw row.fault(column, `"${text}" is unknown`);
  return known;
}

/** `15-1252=0.93` */
function filedAs(row: CsvRecord): FiledOccupation | null {
  const [socCode = '', share = ''] = row.text('filed_as').split('=');
  if (socCode === '') return null;
  if (!(Number(share) > 0 && Number(share) <= 1)) throw row.fault('filed_as', `"${share}" is no share`);
  return { socCode, share: Number(share) };
}

export function readCheckedRoles(folder: CsvFolder): Promise<CheckedRole[]> {
  return folder.read('checked-roles.csv', ['slug', 'rule', 'reason'], (row) => ({
    slug: row.required('slug'),
    rule: row.required('rule'),
    reason: row.required('reason'),
  }));
}

export function readCompanies(folder: CsvFolder): Promise<CatalogueCompany[]> {
  const columns = [
    'slug',
    'name',
    'input_name',
    'employer_prefixes',
    'aliases',
    'tier',
    'tickers',
    'head_office',
  ];
  return folder.read('companies.csv', columns, (row) => ({
    slug: row.required('slug'),
    name: row.required('name'),
    inputName: row.required('input_name'),
    employerPrefixes: row.list('employer_prefixes'),
    aliases: row.list('aliases'),
    tier: tierOf(row),
    tickers: row.list('tickers'),
    headOffice: row.required('head_office'),
  }));
}

/** @throws InputError */
export function readSponsors(folder: CsvFolder): Promise<CatalogueSponsor[]> {
  return folder.read('sponsors.csv', ['name', 'company', 'employers', 'aliases'], (row) => ({
    name: row.required('name'),
    companySlug: row.text('company') || null,
    employers: row.required('employers').split('|'),
    aliases: row.list('aliases'),
  }));
}

/** Short names of employers that other companies have as well. */
export function readCommonNames(folder: CsvFolder): Promise<string[]> {
  return folder.read('common-names.csv', ['name'], (row) => row.required('name'));
}

function tierOf(row: CsvRecord): CompanyTier {
  const text = row.required('tier');
  const tier = COMPANY_TIERS.find((known) => known === text);
  if (tier === undefined) throw row.fault('tier', `"${text}" is unknown`);
  return tier;
}

export function readSources(folder: CsvFolder): Promise<SourceRow[]> {
  const columns = [
    'id',
    'name',
    'publisher',
    'licence',
    'attribution',
    'url',
    'release',
    'release_date',
    'fetched_at',
  ];
  return folder.read('sources.csv', columns, (row) => ({
    kind: 'source',
    id: row.required('id'),
    name: row.required('name'),
    publisher: row.required('publisher'),
    licence: row.required('licence'),
    attribution: row.text('attribution') || null,
    url: row.required('url'),
    release: row.required('release'),
    releaseDate: row.text('release_date') || null,
    fetchedAt: row.required('fetched_at'),
  }));
}
