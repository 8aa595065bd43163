import type { AccuracyTest } from '@wagewright/dataset';
import { clamp, total } from '../../arithmetic/statistics';
import { CityMultiplierModel } from '../market/city-multiplier';
import { MEDIAN_TO_MEAN_ERROR } from '../market/occupation';
import {
  type LeftOut,
  metroError,
  type OccupationPlace,
  OccupationPlaces,
  surveyError,
} from '../market/occupation-places';
import {
  isTechnology,
  type LogFactors,
  type PlaceEvidence,
  pooledOccupations,
  SURVEYED_OCCUPATION,
} from '../market/place-evidence';
import type { AccuracyCase } from './accuracy-case';
import { LEAST_CASES } from './calibrate';

/** A figure with a larger error of its own, in small occupations and metros, is no test of others. */
const MOST_NOISE = 0.07;

export interface PlaceTestInput {
  evidence: PlaceEvidence;
  cities: readonly { slug: string; cbsaCode: string }[];
  /** The other metropolitan areas. */
  areas: readonly { slug: string; cbsaCode: string }[];
  /** Relative standard errors, percent, of the occupations' national means. */
  meanErrors: ReadonlyMap<string, number>;
}

/**
 * Every technology occupation held out in turn: its prevailing wages in the metros against the predictions from the
 * remaining ones, by the city multiplier and by the market's factors.
 */
export function occupationCases(input: PlaceTestInput): AccuracyCase[] {
  const { evidence, cities, meanErrors } = input;
  const metros = cities.map((city) => city.cbsaCode);
  const samplingError = samplingErrors(evidence.employment, meanErrors);
  return pooledOccupations(evidence, metros).flatMap((code, part) => {
    const rest = without(evidence, code);
    const multiplier = new CityMultiplierModel(rest, metros);
    const places = new OccupationPlaces(technologyOnly(rest, metros), metros);
    return cities.flatMap((city) => {
      const observed = evidence.prevailing.get(code)?.get(city.cbsaCode);
      if (observed === undefined) return [];
      const place = places.at(code, city.cbsaCode);
      const noise = samplingError(code, city.cbsaCode);
      if (noise > MOST_NOISE) return [];
      const estimate = multiplier.parts(city.cbsaCode).logMultiplier;
      const predicted = { market: place.logFactor, estimate, ...naiveFigures(evidence, city.cbsaCode) };
      return [caseOf('occupations', { part, code, citySlug: city.slug, observed, noise }, place, predicted)];
    });
  });
}

/**
 * The city multiplier, which technology occupations make, for every other occupation: against its prevailing wages in
 * the metros. Occupations in few metros are left out: their error would be all others'.
 */
export function formulaCases({ evidence, cities, meanErrors }: PlaceTestInput): AccuracyCase[] {
  const metros = cities.map((city) => city.cbsaCode);
  const multipliers = new CityMultiplierModel(evidence, metros);
  const samplingError = samplingErrors(evidence.employment, meanErrors);
  const estimates = new Map(metros.map((metro) => [metro, multipliers.parts(metro).logMultiplier]));
  return [...evidence.prevailing].flatMap(([code, factors], part) => {
    if (isTechnology(code)) return [];
    const cases = cities.flatMap(({ slug, cbsaCode }): AccuracyCase[] => {
      const observed = factors.get(cbsaCode);
      const estimate = estimates.get(cbsaCode);
      const noise = samplingError(code, cbsaCode);
      if (observed === undefined || estimate === undefined || noise > MOST_NOISE) return [];
      const predicted = { estimate, ...naiveFigures(evidence, cbsaCode) };
      const family = `${code.slice(0, 2)}-0000`;
      const about = { part, socCode: code, family, citySlug: slug, observed, noise };
      return [{ ...ABOUT_PLACES, test: 'formula', ...about, predicted, error: 0, fixedError: 0 }];
    });
    return cases.length < LEAST_CASES ? [] : cases;
  });
}

/** The city multiplier of every surveyed metro without the survey there, by city. */
export function estimatesWithoutSurvey({ evidence, cities }: PlaceTestInput): ReadonlyMap<string, number> {
  const surveyed = cities.filter(({ cbsaCode }) => evidence.survey.has(cbsaCode));
  return new Map(
    surveyed.map(({ slug, cbsaCode }) => {
      const others = cities.flatMap((city) => (city.cbsaCode === cbsaCode ? [] : [city.cbsaCode]));
      const survey = new Map([...evidence.survey].filter(([metro]) => metro !== cbsaCode));
      const model = new CityMultiplierModel({ ...evidence, survey }, others);
      return [slug, model.parts(cbsaCode).logMultiplier];
    }),
  );
}

/**
 * The developers' survey of all metros held out at once, against the survey's figure in each.
 *
 * @param estimates without the survey of the metro
 */
export function surveyCases(input: PlaceTestInput, estimates: ReadonlyMap<string, number>): AccuracyCase[] {
  const unsurveyed = { ...input, evidence: { ...input.evidence, survey: new Map<string, number>() } };
  return developerCases('survey', input, placesOf(unsurveyed), input.cities).map((item) => {
    const estimate = estimates.get(item.citySlug);
    return estimate === undefined ? item : { ...item, predicted: { ...item.predicted, estimate } };
  });
}

/** The developers' survey of each area outside the catalogue held out, against the survey's figure there. */
export function areaCases(input: PlaceTestInput): AccuracyCase[] {
  return developerCases('areas', input, placesOf(input), input.areas);
}

function placesOf({ evidence, cities }: PlaceTestInput): OccupationPlaces {
  const metros = cities.map((city) => city.cbsaCode);
  return new OccupationPlaces(technologyOnly(evidence, metros), metros);
}

function developerCases(
  test: 'survey' | 'areas',
  { evidence }: PlaceTestInput,
  places: OccupationPlaces,
  metros: PlaceTestInput['cities'],
): AccuracyCase[] {
  const leftOut: LeftOut = { survey: true };
  return metros.flatMap(({ slug, cbsaCode }, part) => {
    const observed = evidence.survey.get(cbsaCode);
    if (observed === undefined) return [];
    const place = places.at(SURVEYED_OCCUPATION, cbsaCode, leftOut);
    const noise = surveyError(evidence, cbsaCode);
    const about = { part, code: SURVEYED_OCCUPATION, citySlug: slug, observed, noise };
    return [caseOf(test, about, place, { market: place.logFactor, ...naiveFigures(evidence, cbsaCode) })];
  });
}

function caseOf(
  test: AccuracyTest,
  about: { part: number; code: string; citySlug: string; observed: number; noise: number },
  place: OccupationPlace,
  predicted: AccuracyCase['predicted'],
): AccuracyCase {
  const { code, ...rest } = about;
  return {
    ...ABOUT_PLACES,
    test,
    ...rest,
    socCode: code,
    family: code,
    error: metroError(place),
    // The level of an occupation's prevailing wages is no error of a test on the same wages.
    fixedError: test === 'occupations' ? 0 : place.fixedError,
    predicted,
  };
}

/** Figures of all levels and people together. */
const ABOUT_PLACES = { figure: 'market', level: null, wages: [] } as const;

function naiveFigures({ prices }: PlaceEvidence, metro: string) {
  return { nation: 0, 'nation × price parity': prices.get(metro) ?? 0 };
}

function without(evidence: PlaceEvidence, code: string): PlaceEvidence {
  return {
    ...evidence,
    prevailing: new Map([...evidence.prevailing].filter(([other]) => other !== code)),
  };
}

/** Other occupations say nothing about technology, and refitting them for every test would take long. */
function technologyOnly(evidence: PlaceEvidence, metros: readonly string[]): PlaceEvidence {
  const codes = new Set([...pooledOccupations(evidence, metros), SURVEYED_OCCUPATION]);
  return { ...evidence, prevailing: new Map([...evidence.prevailing].filter(([code]) => codes.has(code))) };
}

/**
 * The error of a metro's figure over that of a random sample: large employers are all surveyed, and figures pool three
 * years. Estimated on software developers, whose prevailing wages can be compared with the survey of a year later.
 */
const DESIGN = 0.47;

const SAMPLING = { least: 0.02, most: 0.25 } as const;

/** Share of the nation's developers in a metro without a published count. */
const TYPICAL_SHARE = 0.004;

/** Relative standard error, percent, of an occupation without a published one. */
const TYPICAL_PRSE = 3;

/**
 * Standard errors of the logarithms of an occupation's prevailing wages in the metros.
 *
 * @param employment logarithms of the metros' developers: the sizes of all occupations there
 * @param meanErrors relative standard errors, percent, of the occupations' national means
 */
function samplingErrors(
  employment: LogFactors,
  meanErrors: ReadonlyMap<string, number>,
): (socCode: string, metro: string) => number {
  const developers = total([...employment.values()].map(Math.exp));
  return (socCode, metro) => {
    const share = Math.exp(employment.get(metro) ?? Number.NEGATIVE_INFINITY) / developers || TYPICAL_SHARE;
    const nation = (MEDIAN_TO_MEAN_ERROR * (meanErrors.get(socCode) ?? TYPICAL_PRSE)) / 100;
    return clamp((DESIGN * nation) / Math.sqrt(share), SAMPLING.least, SAMPLING.most);
  };
}
