import type { AreaRow, CityRow, MetroRow, ObservationRow, PlaceRow, SourceRow } from '@wagewright/dataset';
import { quarterEnd, surveyQuarter } from '../arithmetic/quarter';
import { round } from '../arithmetic/statistics';
import { type Catalogue, requireSource, type CatalogueCity } from '../read';
import type { MetroFilings, MetroWage } from '../staging';
import { type CityMultiplierModel, type MultiplierParts, SURVEY_SHARE } from './market/city-multiplier';
import type { Market } from './market/market';
import type { PlaceEvidence } from './market/place-evidence';

const DIGITS = 6;

/** The city rows, with a search form "austin tx" for every city. */
export function cityRows(
  catalogue: Catalogue,
  metroWages: readonly MetroWage[],
  evidence: PlaceEvidence,
  model: CityMultiplierModel,
): CityRow[] {
  const titles = new Map(metroWages.map((wage) => [wage.cbsaCode, wage.metroTitle]));
  return catalogue.cities.map((city) => ({
    kind: 'city',
    slug: city.slug,
    name: city.name,
    state: city.state,
    cbsaCode: city.cbsaCode,
    metroTitle: titles.get(city.cbsaCode) ?? `${city.name}, ${city.state}`,
    costOfLivingMultiplier: round(Math.exp(model.parts(city.cbsaCode).logMultiplier), 3),
    regionalPriceParity: round(Math.exp(evidence.prices.get(city.cbsaCode) ?? 0), 4),
    housingPriceParity: round(Math.exp(evidence.housing.get(city.cbsaCode) ?? 0), 4),
    surfaceB: city.surfaceB,
    aliases: [...city.aliases, `${city.name} ${city.state}`.toLowerCase().replaceAll('.', '')],
  }));
}

/** The origin of each multiplier: the metro survey, and the prevailing wages with the price level. */
export function cityObservations(
  catalogue: Catalogue,
  evidence: PlaceEvidence,
  model: CityMultiplierModel,
): ObservationRow[] {
  const survey = requireSource(catalogue.sources, 'bls-oews-metro');
  const prevailing = requireSource(catalogue.sources, 'dol-oflc-pw');
  const employment = (metro: string) => round(Math.exp(evidence.employment.get(metro) ?? 0));
  return catalogue.cities.flatMap((city) => {
    const parts = model.parts(city.cbsaCode);
    return [
      cityObservation(survey, city.slug, parts, {
        n: employment(city.cbsaCode),
        raw: parts.survey,
        adjusted: parts.survey,
        weight: SURVEY_SHARE,
      }),
      cityObservation(prevailing, city.slug, parts, {
        n: model.occupations.length,
        raw: parts.pooled,
        adjusted: parts.others,
        weight: 1 - SURVEY_SHARE,
      }),
    ];
  });
}

interface CityPart {
  n: number;
  raw: number;
  adjusted: number;
  weight: number;
}

/** Standard error of one part: the residual of cross-validation for an occupation it was not fitted to. */
const PART_ERROR = 0.1;

function cityObservation(
  source: SourceRow,
  citySlug: string,
  parts: MultiplierParts,
  part: CityPart,
): ObservationRow {
  const raw = round(Math.exp(part.raw), DIGITS);
  const factor = round(Math.exp(part.adjusted - part.raw), DIGITS);
  const note = parts.surveyed
    ? 'regression on the remaining occupations and the regional price parity'
    : 'predicted: the survey has no figure';
  const steps = factor === 1 ? [] : [{ rule: 'regression', factor, note }];
  return {
    kind: 'observation',
    id: `${source.id}/${citySlug}/multiplier`,
    roleSlug: null,
    socCode: null,
    citySlug,
    metric: 'multiplier',
    sourceId: source.id,
    release: source.release,
    fetchedAt: source.fetchedAt,
    n: part.n,
    rawValue: raw,
    steps,
    adjustedValue: round(raw * factor, DIGITS),
    standardError: PART_ERROR,
    weight: round(part.weight, DIGITS),
  };
}

/** The metro survey's rows for the catalogue's cities, aged to the data quarter. */
export function surveyMetroRows(
  wages: readonly MetroWage[],
  cities: readonly CatalogueCity[],
  { costIndex, quarter, newestYear }: Market,
): MetroRow[] {
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  return wages.flatMap((wage) => {
    const citySlug = slugs.get(wage.cbsaCode);
    if (citySlug === undefined || wage.p50 === null) return [];
    const factor = costIndex.factor(wage.socCode, surveyQuarter(newestYear), quarter);
    const aged = (value: number | null) => (value === null ? null : round(value * factor));
    return [
      {
        kind: 'metro',
        citySlug,
        roleSlug: null,
        socCode: wage.socCode,
        median: round(wage.p50 * factor),
        p25: aged(wage.p25),
        p75: aged(wage.p75),
        sampleSize: wage.employment ?? 0,
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

/** All metropolitan areas, each with the catalogue's city in it. */
export function areaRows({ areas, cities }: Pick<Catalogue, 'areas' | 'cities'>): AreaRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  return areas.map(({ cbsaCode, slug, name, states }) => ({
    kind: 'area',
    slug,
    cbsa: cbsaCode,
    name,
    state: states[0] ?? '',
    states,
    citySlug: slugs.get(cbsaCode) ?? null,
  }));
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
