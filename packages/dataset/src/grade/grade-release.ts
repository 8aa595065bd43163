import {
  type ErrorMeasures,
  estimateError,
  MarketModel,
  type MarketQuery,
  marketView,
  type Release,
  type RoleRow,
} from '@wagewright/dataset';
import { formatQuarter, surveyQuarter } from '../arithmetic/quarter';
import { Z95 } from '../arithmetic/statistics';
import { errorMeasures, percentOf, titlesOf } from '../model';
import type { Edition, EditionWage } from '../read';

export const GRADED_FIGURES = ['market', 'estimate', 'nation'] as const;

/** The errors of one figure of a release, in percent of the edition's medians. */
export interface Grade extends ErrorMeasures {
  figure: (typeof GRADED_FIGURES)[number];
  /** Percent of the medians inside the figure's 95 % interval, widened by the survey's own error in a metro. */
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
  /** Standard error of the observation. */
  noise: number;
  /** No estimate in an area outside the catalogue. */
  figures: Readonly<Partial<Record<Grade['figure'], Figure>>>;
}

/** A figure and its standard error, in logarithms. */
interface Figure {
  predicted: number;
  error: number;
}

/** People of an occupation in a metro without a printed count. */
const TYPICAL_EMPLOYMENT = 1_000;

/** Standard error of a median of the survey where many work; its variance is the second over the people where few do. */
const LEAST_ERROR = 0.025;
const SMALL_VARIANCE = 4;

/**
 * Holds the figures of a release against a later edition of the wage survey, all levels together: for each occupation
 * a role that has the occupation's own figures, in the catalogue's city, another metropolitan area or the nation. Figures are those of the edition's quarter by
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
    grades: GRADED_FIGURES.flatMap((figure) => gradeOf(figure, cases)),
  };
}

function gradeOf(figure: Grade['figure'], cases: readonly Case[]): Grade[] {
  const graded = cases.flatMap(({ observed, noise, figures }) => {
    const own = figures[figure];
    return own === undefined ? [] : [{ observed, noise, ...own }];
  });
  if (graded.length === 0) return [];
  const inside = graded.filter(({ observed, noise, predicted, error }) => {
    return Math.abs(predicted - observed) <= Z95 * Math.hypot(error, noise);
  });
  return [{ figure, ...errorMeasures(graded), coverage95: percentOf(inside.length, graded.length) }];
}

function casesOf(release: Release, wages: readonly EditionWage[], quarter: string): Case[] {
  const model = new MarketModel(release);
  const roles = surveyedRoles(release.rows.role, model);
  const cities = new Map(release.rows.city.map((city) => [city.cbsaCode, city]));
  const areas = new Map(release.rows.area.map((area) => [area.code, area]));
  return wages.flatMap(({ socCode, cbsaCode, median, employment }) => {
    const role = roles.get(socCode);
    const city = cities.get(cbsaCode ?? '') ?? null;
    const area = areas.get(cbsaCode ?? '') ?? null;
    if (role === undefined || (cbsaCode !== null && city === null && area === null)) return [];
    const subject = { role, city, area, level: null, company: null };
    const figures = figuresOf(model, subject, logAgeing(role, quarter));
    const noise =
      cbsaCode === null
        ? 0
        : Math.max(LEAST_ERROR, Math.sqrt(SMALL_VARIANCE / Math.max(1, employment ?? TYPICAL_EMPLOYMENT)));
    return figures === undefined ? [] : [{ observed: Math.log(median), noise, figures }];
  });
}

/** By occupation, the role that the survey itself measures, or one that has the occupation's figures in the market too. */
function surveyedRoles(roles: readonly RoleRow[], model: MarketModel): Map<string, RoleRow> {
  const own = roles.filter(({ title, occupation }) => titlesOf(occupation).includes(title.toLowerCase()));
  const borrowed = roles.filter(({ slug, evidence, occupationFactor }) => {
    return evidence === 'occupation' && occupationFactor === 1 && model.role(slug)?.titleFactor === 1;
  });
  return new Map([...borrowed, ...own].map((role) => [role.socCode, role]));
}

/** From the release's quarter to the given one. */
function logAgeing({ history, national }: RoleRow, quarter: string): number {
  const point = history.find((own) => own.quarter === quarter);
  return point === undefined ? 0 : Math.log(point.median / national.median);
}

function figuresOf(model: MarketModel, subject: MarketQuery, ageing: number): Case['figures'] | undefined {
  const { view } = marketView(model, subject);
  if (view === null) return undefined;
  const { role, city, area } = subject;
  const national = Math.log(role.national.median) + ageing;
  return {
    market: {
      predicted: Math.log(view.median) + ageing,
      error: Math.log(view.confidenceUpper / view.median) / Z95,
    },
    ...((city !== null || !area) && {
      estimate: {
        predicted: national + Math.log(city?.costOfLivingMultiplier ?? 1),
        error: estimateError(model, subject),
      },
    }),
    nation: { predicted: national, error: role.national.standardError },
  };
}
