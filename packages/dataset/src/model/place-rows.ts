import type { AreaRow, CityRow, MetroRow, ObservationRow, PlaceRow } from '@wagewright/dataset';
import { STATE_NAMES } from '@wagewright/enums';
import { quarterEnd, surveyQuarter } from '../arithmetic/quarter';
import { round } from '../arithmetic/statistics';
import { type Catalogue, requireSource, type CatalogueCity } from '../read';
import type { MetroFilings, StagingTables, SurveyArea } from '../staging';
import type { Market } from './market/market';

const DIGITS = 6;

/** The city rows, with a search form "austin tx" for every city. */
export function cityRows(catalogue: Catalogue, areas: readonly SurveyArea[], market: Market): CityRow[] {
  const titles = new Map(areas.map(({ code, name }) => [code, name]));
  return catalogue.cities.map((city) => ({
    kind: 'city',
    slug: city.slug,
    name: city.name,
    state: city.state,
    cbsaCode: city.cbsaCode,
    metroTitle: titles.get(city.cbsaCode) ?? `${city.name}, ${city.state}`,
    costOfLivingMultiplier: round(market.placeFactor(city.cbsaCode) ?? 1, 3),
    regionalPriceParity: round(market.prices.get(city.cbsaCode)?.all ?? 1, 4),
    housingPriceParity: round(market.prices.get(city.cbsaCode)?.housing ?? 1, 4),
    surfaceB: city.surfaceB,
    aliases: [...city.aliases, `${city.name} ${city.state}`.toLowerCase().replaceAll('.', '')],
  }));
}

/** Standard error of a multiplier for an occupation of technology. */
const MULTIPLIER_ERROR = 0.1;

/** The origin of each multiplier: the survey of technology occupations in the metro. */
export function cityObservations({ cities, sources }: Catalogue, market: Market): ObservationRow[] {
  const source = requireSource(sources, 'bls-oews-metro');
  return cities.map((city) => {
    const factor = round(market.placeFactor(city.cbsaCode) ?? 1, DIGITS);
    return {
      kind: 'observation',
      id: `${source.id}/${city.slug}/multiplier`,
      roleSlug: null,
      socCode: null,
      citySlug: city.slug,
      metric: 'multiplier',
      sourceId: source.id,
      release: source.release,
      fetchedAt: source.fetchedAt,
      n: market.technologyOccupations,
      rawValue: factor,
      steps: [],
      adjustedValue: factor,
      standardError: MULTIPLIER_ERROR,
      weight: 1,
    };
  });
}

/** Software developers, the largest technology occupation. */
const DEVELOPERS = '15-1252';

/** The survey of software developers in the catalogue's cities, aged to the data quarter. */
export function surveyMetroRows(
  tables: Pick<StagingTables, 'survey-areas' | 'survey-cells'>,
  cities: readonly CatalogueCity[],
  { costIndex, quarter, newestYear }: Market,
): MetroRow[] {
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  const row = tables['survey-cells'].find(({ socCode }) => socCode === DEVELOPERS);
  if (row === undefined) return [];
  const factor = costIndex.factor(DEVELOPERS, surveyQuarter(newestYear), quarter);
  const aged = (value: number | null | undefined) => (value ? round(value * factor) : null);
  return row.areas.flatMap((area, position): MetroRow[] => {
    const citySlug = slugs.get(tables['survey-areas'][area]?.code ?? '');
    const median = aged(row.p50[position]);
    if (citySlug === undefined || median === null) return [];
    return [
      {
        kind: 'metro',
        citySlug,
        roleSlug: null,
        socCode: DEVELOPERS,
        median,
        p25: aged(row.p25[position]),
        p75: aged(row.p75[position]),
        sampleSize: row.people[position] ?? 0,
        sourceId: 'bls-oews-metro',
        asOf: quarterEnd(surveyQuarter(newestYear)),
      },
    ];
  });
}

/**
 * Certified base pay by title and metro, at the filings' own level, uncorrected.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function filingMetroRows(filings: readonly MetroFilings[], ageing: number): MetroRow[] {
  return filings.map((row) => ({
    kind: 'metro',
    citySlug: row.citySlug,
    roleSlug: row.roleSlug,
    socCode: null,
    median: round(row.p50 * ageing),
    p25: round(row.p25 * ageing),
    p75: round(row.p75 * ageing),
    sampleSize: row.filings,
    sourceId: 'dol-lca',
    asOf: quarterEnd(row.year * 4 + 3),
  }));
}

/** Areas of the survey without the nation, in the order of the staged ones; a metropolitan one with the catalogue's city in it. */
export function areaRows(
  { areas: metros, cities }: Pick<Catalogue, 'areas' | 'cities'>,
  areas: readonly SurveyArea[],
): AreaRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const ofMetro = new Map(metros.map((metro) => [metro.cbsaCode, metro]));
  const postal = new Map<string, string>(Object.entries(STATE_NAMES).map(([code, name]) => [name, code]));
  for (const [code, name] of Object.entries(TERRITORIES)) postal.set(name, code);
  const byFips = new Map(
    areas.filter(({ kind }) => kind === 'state').map(({ state, name }) => [state, postal.get(name) ?? '']),
  );
  return areas.flatMap(({ kind: areaKind, code, state: fips, name, jobs }): AreaRow[] => {
    if (areaKind === 'nation') return [];
    const metro = ofMetro.get(code);
    if (areaKind === 'metro' && metro === undefined)
      throw new Error(`areas.csv: ${code} ${name} of the wage survey is missing`);
    const states = metro?.states ?? [byFips.get(fips) ?? ''];
    const slug = metro?.slug ?? slugOf(name.replace(/ nonmetropolitan area$/, ' nonmetro'));
    const named = { slug, code, name: metro?.name ?? name, state: states[0] ?? '', states };
    return [{ kind: 'area', areaKind, ...named, citySlug: slugs.get(code) ?? null, jobs }];
  });
}

const TERRITORIES = { PR: 'Puerto Rico', GU: 'Guam', VI: 'Virgin Islands' } as const;

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The towns of the United States, then large cities of other countries. */
export function placeRows({
  places,
  placesAbroad,
  cities,
  areas,
}: Pick<Catalogue, 'places' | 'placesAbroad' | 'cities' | 'areas'>): PlaceRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const areaSlugs = new Map(areas.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const towns = places.map(({ name, state, county, cbsaCode, population, zips }): PlaceRow => ({
    kind: 'place',
    name,
    state,
    citySlug: slugs.get(cbsaCode) ?? null,
    areaSlug: areaSlugs.get(cbsaCode) ?? '',
    ...(county && { county }),
    ...(population > 0 && { population }),
    ...(zips && { zips }),
  }));
  const abroad = placesAbroad.map(({ country, name, population }): PlaceRow => ({
    kind: 'place',
    name,
    state: '',
    citySlug: null,
    areaSlug: '',
    country,
    population,
  }));
  return [...towns, ...abroad];
}
