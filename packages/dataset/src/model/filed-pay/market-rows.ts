import {
  emptyRows,
  type MarketCalibrationRow,
  type MarketCellRow,
  MarketModel,
  type MarketRoleRow,
  type MarketSurveyRow,
  packSurvey,
  type ReleaseRows,
} from '@wagewright/dataset';
import { round, weightedMean } from '../../arithmetic/statistics';
import type { StagingTables, SurveyArea } from '../../staging';
import { rankedRole } from '../ranks/title-rank';
import { cellOf } from '../survey-cells';
import type { PlaceFactor, SurveyModel } from '../survey-model';
import { unfiledCellError } from './cell-effects';
import type { MarketFit, MarketInput } from './fit-market';

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

/** The survey's cells of the roles' occupations, and the model's pay where no median is published. */
export function marketSurveyRows(
  { roles, survey }: MarketInput,
  { 'survey-areas': all, 'survey-cells': rows }: Pick<StagingTables, 'survey-areas' | 'survey-cells'>,
): MarketSurveyRow[] {
  const published = new Map(rows.map((row) => [row.socCode, row]));
  const hourly = rows.filter(({ hourlyMedian }) => hourlyMedian !== undefined);
  const occupations = new Set([...roles, ...hourly].map(({ socCode }) => socCode));
  const areas = all.filter(({ kind }) => kind !== 'nation');
  return [...occupations].sort().map((socCode) => {
    const row = published.get(socCode);
    const cells = row ? row.areas.map((area, position) => ({ area, ...cellOf(row, position) })) : [];
    const known = new Set(cells.flatMap(({ area, p50 }) => (p50 === null ? [] : [area])));
    const isAnnual = row?.hourlyMedian === undefined;
    const model = areas.flatMap((place, area) => {
      const pay = known.has(area) || !isAnnual ? undefined : predicted(survey, socCode, place, areas);
      return pay ? [{ area, ...pay }] : [];
    });
    return packSurvey(socCode, cells, model);
  });
}

/** The model's pay in an area; in a state the mean of its areas, by their jobs; undefined for a territory without areas. */
function predicted(
  survey: SurveyModel,
  socCode: string,
  place: SurveyArea,
  areas: readonly SurveyArea[],
): PlaceFactor | undefined {
  if (place.kind !== 'state') return survey.place(socCode, place.code);
  const parts = areas.flatMap(({ kind, state, code, jobs: weight }) => {
    const pay = kind === 'state' || state !== place.state ? undefined : survey.place(socCode, code);
    return pay ? [{ ...pay, weight }] : [];
  });
  if (parts.length === 0) return undefined;
  return {
    logFactor: weightedMean(parts.map(({ logFactor: value, weight }) => ({ value, weight }))),
    error: weightedMean(parts.map(({ error: value, weight }) => ({ value, weight }))),
  };
}

function factor(effect: number): number {
  return round(Math.exp(effect), DIGITS);
}

export type ModelRows = Pick<ReleaseRows, 'role' | 'city' | 'area' | 'market-survey'>;

/** The starting point of the calibration: its spread is 1 and no error is scaled. */
const UNCALIBRATED = { rows: [], filedSpread: 1 };

/** The model that a release would serve with this fit, before its errors are calibrated. */
export function uncalibratedModel(input: MarketInput, fit: MarketFit, rows: ModelRows): MarketModel {
  const tables = marketRows(input, fit, UNCALIBRATED);
  return new MarketModel({ manifest: { asOf: '' }, rows: { ...emptyRows(), ...rows, ...tables } });
}
