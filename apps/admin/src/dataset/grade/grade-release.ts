import {
  type CityRow,
  type ErrorMeasures,
  estimateError,
  MarketModel,
  marketView,
  type Release,
  type RoleRow,
} from '@wagewright/dataset';
import { formatQuarter, surveyQuarter } from '../arithmetic/quarter';
import { errorMeasures, percentOf } from '../build/accuracy/error-measures';
import { titlesOf } from '../build/figures/role-figures';
import type { Edition, EditionWage } from './edition-file';

export const GRADED_FIGURES = ['market', 'estimate', 'nation'] as const;

/** The errors of one figure of a release, in percent of the edition's medians. */
export interface Grade extends ErrorMeasures {
  figure: (typeof GRADED_FIGURES)[number];
  /** Percent of the medians inside the figure's 95 % interval. */
  coverage95: number;
}

export interface ReleaseGrade {
  release: string;
  edition: number;
  /** The quarter of the graded figures: the edition's, or the release's own where it does not reach that far. */
  quarter: string;
  /** Medians of the edition that the release has no figure for. */
  notGraded: number;
  grades: Grade[];
}

interface Case {
  observed: number;
  figures: Readonly<Record<Grade['figure'], Figure>>;
}

/** A figure and the bounds of its 95 % interval, all in logarithms. */
interface Figure {
  predicted: number;
  lower: number;
  upper: number;
}

const Z95 = 1.96;

/**
 * Holds the figures of a release against a later edition of the wage survey, all levels together: for each occupation
 * the role of the occupation's own title, in the metro or in the nation. Figures are those of the edition's quarter by
 * the release's own history; a release of an earlier quarter is not aged further.
 */
export function gradeRelease(release: Release, edition: Edition): ReleaseGrade {
  const wanted = formatQuarter(surveyQuarter(edition.year));
  const { id, dataQuarter } = release.manifest;
  const quarter = wanted < dataQuarter ? wanted : dataQuarter;
  const cases = casesOf(release, edition.wages, quarter);
  return {
    release: id,
    edition: edition.year,
    quarter,
    notGraded: edition.wages.length - cases.length,
    grades: cases.length === 0 ? [] : GRADED_FIGURES.map((figure) => gradeOf(figure, cases)),
  };
}

function gradeOf(figure: Grade['figure'], cases: readonly Case[]): Grade {
  const inside = cases.filter(({ observed, figures }) => {
    return observed >= figures[figure].lower && observed <= figures[figure].upper;
  });
  const predictions = cases.map(({ observed, figures }) => ({
    observed,
    predicted: figures[figure].predicted,
  }));
  return { figure, ...errorMeasures(predictions), coverage95: percentOf(inside.length, cases.length) };
}

function casesOf(release: Release, wages: readonly EditionWage[], quarter: string): Case[] {
  const model = new MarketModel(release);
  const roles = surveyedRoles(release.rows.role);
  const cities = new Map(release.rows.city.map((city) => [city.cbsaCode, city]));
  return wages.flatMap(({ socCode, cbsaCode, median }) => {
    const role = roles.get(socCode);
    const city = cbsaCode === null ? null : cities.get(cbsaCode);
    if (role === undefined || city === undefined) return [];
    const figures = figuresOf(model, role, city, logAgeing(role, quarter));
    return figures === undefined ? [] : [{ observed: Math.log(median), figures }];
  });
}

/** By occupation, the role that the survey itself measures. */
function surveyedRoles(roles: readonly RoleRow[]): Map<string, RoleRow> {
  const own = roles.filter(({ title, occupation }) => titlesOf(occupation).includes(title.toLowerCase()));
  return new Map(own.map((role) => [role.socCode, role]));
}

/** From the release's quarter to the given one. */
function logAgeing({ history, national }: RoleRow, quarter: string): number {
  const point = history.find((own) => own.quarter === quarter);
  return point === undefined ? 0 : Math.log(point.median / national.median);
}

function figuresOf(
  model: MarketModel,
  role: RoleRow,
  city: CityRow | null,
  ageing: number,
): Case['figures'] | undefined {
  const { view } = marketView(model, { role, city, level: null, company: null });
  if (view === null) return undefined;
  const moved = (amount: number) => Math.log(amount) + ageing;
  const national = Math.log(role.national.median) + ageing;
  const estimate = national + Math.log(city?.costOfLivingMultiplier ?? 1);
  return {
    market: {
      predicted: moved(view.median),
      lower: moved(view.confidenceLower),
      upper: moved(view.confidenceUpper),
    },
    estimate: interval(estimate, estimateError(model, { role, city, level: null })),
    nation: interval(national, role.national.standardError),
  };
}

function interval(predicted: number, error: number): Figure {
  return { predicted, lower: predicted - Z95 * error, upper: predicted + Z95 * error };
}
