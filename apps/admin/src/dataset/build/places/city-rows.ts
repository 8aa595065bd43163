import type { CityRow, ObservationRow, SourceRow } from '@wagewright/dataset';
import { round } from '../../arithmetic/statistics';
import { type Catalogue, requireSource } from '../../catalogue/catalogue';
import type { MetroWage } from '../../staging/wage-tables';
import { type CityMultiplierModel, type MultiplierParts, SURVEY_SHARE } from '../market/city-multiplier';
import type { PlaceEvidence } from '../market/place-evidence';

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
      row(survey, city.slug, parts, {
        n: employment(city.cbsaCode),
        raw: parts.survey,
        adjusted: parts.survey,
        weight: SURVEY_SHARE,
      }),
      row(prevailing, city.slug, parts, {
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

function row(source: SourceRow, citySlug: string, parts: MultiplierParts, part: CityPart): ObservationRow {
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
