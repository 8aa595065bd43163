import type { RoleCategory, SourceRow } from '@wagewright/dataset';
import type { CsvFolder } from '../csv/csv-folder';
import type { CsvRecord } from '../csv/csv-record';

export const SENIORITIES = ['junior', 'senior', 'lead', 'staff', 'principal', 'executive'] as const;

export type Seniority = (typeof SENIORITIES)[number];

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
  aliases: string[];
}

export interface CatalogueCity {
  slug: string;
  name: string;
  state: string;
  cbsaCode: string;
  surfaceB: boolean;
  aliases: string[];
}

export interface CatalogueCompany {
  slug: string;
  name: string;
  /** How the ladder and vesting inputs call it. */
  inputName: string;
  /** Beginnings of the employer names in its filings, lower case. */
  employerPrefixes: string[];
  aliases: string[];
  /** What kind of employer it is: the model of equity and bonus goes by it. */
  tier: CompanyTier;
  /** Symbols under which its shares were listed; empty when it is private. */
  tickers: string[];
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

/** A town, by the metro that it lies in. */
export interface CataloguePlace {
  /** Lower-case. */
  name: string;
  state: string;
  cbsaCode: string;
}

export function readRoles(folder: CsvFolder): Promise<CatalogueRole[]> {
  const columns = [
    'slug',
    'title',
    'category',
    'surface_a',
    'soc_code',
    'onet_code',
    'family',
    'seniority',
    'base_slug',
    'aliases',
  ];
  return folder.read('roles.csv', columns, (row) => ({
    slug: row.required('slug'),
    title: row.required('title'),
    category: category(row),
    surfaceA: row.flag('surface_a'),
    socCode: row.required('soc_code'),
    onetCode: row.required('onet_code'),
    family: row.required('family'),
    seniority: seniority(row),
    baseSlug: row.text('base_slug') || null,
    aliases: row.list('aliases'),
  }));
}

function category(row: CsvRecord): RoleCategory {
  const text = row.required('category');
  if (text === 'ai' || text === 'standard') return text;
  throw row.fault('category', `"${text}" is neither ai nor standard`);
}

function seniority(row: CsvRecord): Seniority | null {
  const text = row.text('seniority');
  if (text === '') return null;
  const known = SENIORITIES.find((name) => name === text);
  if (known === undefined) throw row.fault('seniority', `"${text}" is unknown`);
  return known;
}

export function readCities(folder: CsvFolder): Promise<CatalogueCity[]> {
  const columns = ['slug', 'name', 'state', 'cbsa_code', 'surface_b', 'aliases'];
  return folder.read('cities.csv', columns, (row) => ({
    slug: row.required('slug'),
    name: row.required('name'),
    state: row.required('state'),
    cbsaCode: row.required('cbsa_code'),
    surfaceB: row.flag('surface_b'),
    aliases: row.list('aliases'),
  }));
}

export function readCompanies(folder: CsvFolder): Promise<CatalogueCompany[]> {
  const columns = ['slug', 'name', 'input_name', 'employer_prefixes', 'aliases', 'tier', 'tickers'];
  return folder.read('companies.csv', columns, (row) => ({
    slug: row.required('slug'),
    name: row.required('name'),
    inputName: row.required('input_name'),
    employerPrefixes: row.list('employer_prefixes'),
    aliases: row.list('aliases'),
    tier: tierOf(row),
    tickers: row.list('tickers'),
  }));
}

function tierOf(row: CsvRecord): CompanyTier {
  const text = row.required('tier');
  const tier = COMPANY_TIERS.find((known) => known === text);
  if (tier === undefined) throw row.fault('tier', `"${text}" is unknown`);
  return tier;
}

export function readPlaces(folder: CsvFolder): Promise<CataloguePlace[]> {
  return folder.read('places.csv', ['city', 'state', 'cbsa_code'], (row) => ({
    name: row.required('city'),
    state: row.required('state'),
    cbsaCode: row.required('cbsa_code'),
  }));
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
