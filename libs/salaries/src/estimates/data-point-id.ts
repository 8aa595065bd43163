import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { type AreaRow } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from './formulas/experience';

/** A point of the distribution of base pay, by the published formula. */
export type Figure = 'low' | 'median' | 'high';

/** The median of people, or of certified filings. */
export type MarketFigure = 'market_median' | 'filed_median';

export type DataPointSubject =
  | { figure: Figure; level: ExperienceLevel }
  | {
      figure: MarketFigure;
      /** Null for all levels together. */
      level: ExperienceLevel | null;
      /** Slug; null for all employers. A parsed id has underscores in place of the slug's hyphens. */
      company: string | null;
    };

/** One figure of this service, identified by its meaning rather than its place. */
export type DataPoint = DataPointSubject & {
  role: string;
  /** Slug of the city, or `area-` and the code of an area; null for the nation. */
  city: string | null;
  /** `2026-Q2` */
  quarter: string;
};

/** All figures are pay. */
const SCOPE = 'compensation';
const NATION = 'us';
const SHAPE = /^[a-z_]{1,40}:[a-z0-9-]{1,120}:[a-z0-9-]{1,120}:[a-z0-9_]{1,80}:\d{4}-Q[1-4]$/;
const FIGURES: readonly Figure[] = ['low', 'median', 'high'];
const MARKET_METRIC =
  /^(?<figure>market_median|filed_median)(?:_(?<level>entry|mid|senior|staff))?(?:_at_(?<company>[a-z0-9_]+))?$/;

/** Every metric of the estimate by its name: `median` at the mid level, `median_senior` and so on at the others. */
const METRICS = new Map(
  FIGURES.flatMap((figure) =>
    EXPERIENCE_LEVELS.map((level) => [metricName({ figure, level }), { figure, level }] as const),
  ),
);

/** `<scope>:<role slug>:<city slug or us>:<metric>:<year>-Q<n>` */
export function dataPointId(point: DataPoint): string {
  const { role, city, quarter } = point;
  return `${SCOPE}:${role}:${city ?? NATION}:${metricName(point)}:${quarter}`;
}

const AREA = 'area-';

/** An area in the place of a city's slug: `area-21340`. */
export function areaPlace({ code }: Pick<AreaRow, 'code'>): string {
  return `${AREA}${code}`;
}

/** The code of an area in the place of a city's slug; undefined for a city. */
export function areaOfPlace(place: string): string | undefined {
  return place.startsWith(AREA) ? place.slice(AREA.length) : undefined;
}

/** Whether a text has the form of an id. */
export function isDataPointId(text: string): boolean {
  return SHAPE.test(text);
}

/** The figure of a well-formed id; undefined for an unknown kind. */
export function parseDataPointId(id: string): DataPoint | undefined {
  const [scope, role, city, metric = '', quarter] = id.split(':');
  const known = METRICS.get(metric) ?? marketSubject(metric);
  if (scope !== SCOPE || !known || !role || !city || !quarter) return undefined;
  return { role, city: city === NATION ? null : city, ...known, quarter };
}

/** `median_senior`, `market_median`, `filed_median_senior_at_google`. */
export function metricName(subject: DataPointSubject): string {
  if (!isOfMarket(subject)) {
    const { figure, level } = subject;
    return level === DEFAULT_EXPERIENCE ? figure : `${figure}_${level}`;
  }
  const { figure, level, company } = subject;
  const ofLevel = level === null ? '' : `_${level}`;
  return `${figure}${ofLevel}${company === null ? '' : `_at_${companyPart(company)}`}`;
}

export function isOfMarket<Point extends DataPointSubject>(
  point: Point,
): point is Extract<Point, { figure: MarketFigure }> {
  return point.figure === 'market_median' || point.figure === 'filed_median';
}

/** A slug within a metric: the parts of an id have no hyphens. */
export function companyPart(slug: string): string {
  return slug.replaceAll('-', '_');
}

function marketSubject(metric: string): DataPointSubject | undefined {
  const groups = MARKET_METRIC.exec(metric)?.groups;
  if (!groups) return undefined;
  const { figure, level, company } = groups as {
    figure: MarketFigure;
    level?: ExperienceLevel;
    company?: string;
  };
  return { figure, level: level ?? null, company: company ?? null };
}
