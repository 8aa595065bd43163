import type { AccuracyTest } from '@wagewright/dataset';
import { CityMultiplierModel } from '../market/city-multiplier';
import type { LeftOut } from '../market/occupation-places';
import { OccupationPlaces, surveyError } from '../market/occupation-places';
import { type PlaceEvidence, pooledOccupations, SURVEYED_OCCUPATION } from '../market/place-evidence';
import type { AccuracyCase } from './accuracy-case';
import { samplingErrors } from './sampling-error';

/** A figure with a larger error of its own, in small occupations and metros, is no test of others. */
const MOST_NOISE = 0.07;

/** The input of the tests of metro factors. */
export interface PlaceTestInput {
  evidence: PlaceEvidence;
  /** City and metro code of the catalogue's cities. */
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
      return [
        caseOf(
          'occupations',
          { part, code, citySlug: city.slug, observed, noise },
          place,
          estimate,
          input,
          city.cbsaCode,
        ),
      ];
    });
  });
}

/** The city multiplier of every surveyed metro without the survey there, by metro code. */
export function estimatesWithoutSurvey({
  evidence,
  cities,
  areas,
}: PlaceTestInput): ReadonlyMap<string, number> {
  const metros = cities.map((city) => city.cbsaCode);
  const estimates = metros
    .filter((metro) => evidence.survey.has(metro))
    .map((metro) => {
      const others = metros.filter((other) => other !== metro);
      const survey = new Map([...evidence.survey].filter(([other]) => other !== metro));
      const model = new CityMultiplierModel({ ...evidence, survey }, others);
      return [metro, model.parts(metro).logMultiplier] as const;
    });
  const own = new Map([...evidence.survey].filter(([metro]) => metros.includes(metro)));
  const model = new CityMultiplierModel({ ...evidence, survey: own }, metros);
  const outside = areas.map(({ cbsaCode }) => [cbsaCode, model.parts(cbsaCode).logMultiplier] as const);
  return new Map([...estimates, ...outside]);
}

/**
 * The developers' survey of each metro held out, of all metros at once, or of each area outside the catalogue, against
 * the survey's figure there.
 *
 * @param estimates without the survey of the metro
 */
export function surveyCases(
  input: PlaceTestInput,
  test: 'metros' | 'survey' | 'areas',
  estimates: ReadonlyMap<string, number>,
): AccuracyCase[] {
  const { evidence, cities, areas } = input;
  const metros = cities.map((city) => city.cbsaCode);
  const seen = test === 'survey' ? { ...evidence, survey: new Map<string, number>() } : evidence;
  const places = new OccupationPlaces(technologyOnly(seen, metros), metros);
  const leftOut: LeftOut = { survey: true };
  return (test === 'areas' ? areas : cities).flatMap((city, part) => {
    const observed = evidence.survey.get(city.cbsaCode);
    const estimate = estimates.get(city.cbsaCode);
    if (observed === undefined || estimate === undefined) return [];
    const place = places.at(SURVEYED_OCCUPATION, city.cbsaCode, leftOut);
    const noise = surveyError(evidence, city.cbsaCode);
    const about = { part, code: SURVEYED_OCCUPATION, citySlug: city.slug, observed, noise };
    return [caseOf(test, about, place, estimate, input, city.cbsaCode)];
  });
}

function caseOf(
  test: AccuracyTest,
  about: { part: number; code: string; citySlug: string; observed: number; noise: number },
  place: { logFactor: number; error: number },
  estimate: number,
  { evidence }: PlaceTestInput,
  metro: string,
): AccuracyCase {
  const { code, ...rest } = about;
  return {
    test,
    ...rest,
    family: code,
    level: null,
    basis: 'survey',
    error: place.error,
    predicted: {
      market: place.logFactor,
      estimate,
      nation: 0,
      'nation × price parity': evidence.prices.get(metro) ?? 0,
    },
    wages: [],
  };
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
