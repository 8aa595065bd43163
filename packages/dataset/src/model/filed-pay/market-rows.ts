import {
  emptyRows,
  type MarketAreaRow,
  type MarketCalibrationRow,
  type MarketCellRow,
  MarketModel,
  type MarketPlaceRow,
  type MarketRoleRow,
  type ReleaseRows,
} from '@wagewright/dataset';
import { round } from '../../arithmetic/statistics';
import { rankedRole } from '../ranks/title-rank';
import type { SurveyModel } from '../survey-model';
import { unfiledCellError } from './cell-effects';
import { type MarketFit, type MarketInput, placeIn } from './fit-market';

/** The tables that depend on the filings. The tables of places do not depend on them. */
type FiledTables = Pick<
  ReleaseRows,
  'market-role' | 'market-filed' | 'market-cell' | 'market-level' | 'market-calibration'
>;

/** The measured errors of the model, and the spread of people's pay. */
export interface Calibration {
  rows: MarketCalibrationRow[];
  /** Power of the survey's national proportions that gives the percentiles of filed wages. */
  filedSpread: number;
}

/** Decimals of stored factors and errors. */
const DIGITS = 5;
const ERROR_DIGITS = 3;
/** Fewer decimals for the areas, which would otherwise be half of a release. */
const AREA_DIGITS = 4;

export function marketRows(
  input: MarketInput,
  fit: MarketFit,
  { rows, filedSpread }: Calibration,
): FiledTables {
  return {
    'market-role': input.roles.map((role) => roleRow(role, fit, input.survey.spread(role.socCode))),
    'market-filed': [...fit.occupations.filed.values()].map(({ socCode, effect, filings, employers }) => ({
      kind: 'market-filed',
      socCode,
      factor: factor(effect),
      factors: input.cities.map(({ slug }) => factor(fit.occupationPlaces.get(`${socCode}/${slug}`) ?? 0)),
      spread: round(filedSpread, ERROR_DIGITS),
      filings,
      employers,
    })),
    'market-cell': cellRows(fit),
    'market-level': fit.levels.map(({ effect, error, ...level }) => ({
      kind: 'market-level',
      ...level,
      factor: factor(effect),
      error: round(error, ERROR_DIGITS),
    })),
    'market-calibration': rows,
  };
}

function roleRow(
  role: MarketInput['roles'][number],
  { market, filed, occupations }: MarketFit,
  spread: number,
): MarketRoleRow {
  const title = market.titles.get(role.slug);
  const own = filed.titles.get(role.slug);
  const effect = title?.effect ?? 0;
  const level = occupations.filed.get(role.socCode)?.effect ?? 0;
  const share = title?.share ?? 0;
  return {
    kind: 'market-role',
    roleSlug: role.slug,
    titleFactor: factor(effect),
    titleError: round(title?.error ?? role.national.standardError, ERROR_DIGITS),
    cellError: round(unfiledCellError(title), ERROR_DIGITS),
    filingsShare: round(share, ERROR_DIGITS),
    filings: title?.filings ?? 0,
    employers: title?.employers ?? 0,
    filedFactor: own === undefined ? null : factor(own.effect - effect - level),
    filedError: own === undefined ? null : round(own.error, ERROR_DIGITS),
    rank: rankedRole(role).rank,
    spread: round(spread, ERROR_DIGITS),
  };
}

/** A cell for every title and city that either figure has one for. */
function cellRows({ market, filed }: MarketFit): MarketCellRow[] {
  const keys = new Set([...market.cells.keys(), ...filed.cells.keys()]);
  return [...keys].flatMap((key) => {
    const [own, other] = [market.cells.get(key), filed.cells.get(key)];
    const cell = own ?? other;
    if (cell === undefined) return [];
    const { roleSlug, citySlug, filings, employers } = cell;
    const effect = own?.effect ?? 0;
    const isFiled = filed.titles.has(roleSlug);
    return [
      {
        kind: 'market-cell',
        roleSlug,
        citySlug,
        factor: factor(effect),
        error: round(own?.error ?? unfiledCellError(market.titles.get(roleSlug)), ERROR_DIGITS),
        filedFactor: isFiled ? factor((other?.effect ?? 0) - effect) : null,
        filedError: isFiled
          ? round(other?.error ?? unfiledCellError(filed.titles.get(roleSlug)), ERROR_DIGITS)
          : null,
        filings,
        employers,
      },
    ];
  });
}

/** The factors of every occupation in each of the catalogue's cities. */
export function marketPlaceRows({ roles, cities, survey }: MarketInput): MarketPlaceRow[] {
  return placeColumns(roles, survey, cities, DIGITS).map((row) => ({ kind: 'market-place', ...row }));
}

/** The factors of every metropolitan area, in the order of `areas`. */
export function marketAreaRows(
  { roles, survey }: MarketInput,
  areas: readonly { cbsaCode: string }[],
): MarketAreaRow[] {
  return placeColumns(roles, survey, areas, AREA_DIGITS).map((row) => ({ kind: 'market-area', ...row }));
}

function placeColumns(
  roles: MarketInput['roles'],
  survey: SurveyModel,
  areas: readonly { cbsaCode: string }[],
  digits: number,
) {
  const occupations = [...new Set(roles.map(({ socCode }) => socCode))].sort();
  return occupations.map((socCode) => {
    const places = areas.map(({ cbsaCode }) => placeIn(survey, socCode, cbsaCode));
    return {
      socCode,
      factors: places.map(({ logFactor }) => round(Math.exp(logFactor), digits)),
      errors: places.map(({ error }) => round(error, ERROR_DIGITS)),
    };
  });
}

function factor(effect: number): number {
  return round(Math.exp(effect), DIGITS);
}

export type ModelRows = Pick<ReleaseRows, 'role' | 'city' | 'market-place'>;

/** The starting point of the calibration: its spread is 1 and no error is scaled. */
const UNCALIBRATED = { rows: [], filedSpread: 1 };

/** The model that a release would serve with this fit, before its errors are calibrated. */
export function uncalibratedModel(input: MarketInput, fit: MarketFit, rows: ModelRows): MarketModel {
  const tables = marketRows(input, fit, UNCALIBRATED);
  return new MarketModel({ manifest: { asOf: '' }, rows: { ...emptyRows(), ...rows, ...tables } });
}
