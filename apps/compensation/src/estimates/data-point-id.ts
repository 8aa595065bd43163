import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from './formulas/experience';

/** What a data point tells of the distribution of base pay, by the published formula. */
export type Figure = 'low' | 'median' | 'high';

/** Which figure: one of the estimate, or the median of the market view. */
export type DataPointSubject =
  | { figure: Figure; level: ExperienceLevel }
  | {
      figure: 'market_median';
      /** Null for all levels together. */
      level: ExperienceLevel | null;
      /** Slug; null for all employers. A parsed id has underscores for the hyphens of the slug. */
      company: string | null;
    };

/** One figure of this service, by what it says rather than by where it was shown. */
export type DataPoint = DataPointSubject & {
  role: string;
  /** Null for the nation. */
  city: string | null;
  /** `2026-Q2` */
  quarter: string;
};

/** All figures are of one kind: pay. */
const SCOPE = 'compensation';
const NATION = 'us';
const SHAPE = /^[a-z_]{1,40}:[a-z0-9-]{1,120}:[a-z0-9-]{1,120}:[a-z0-9_]{1,80}:\d{4}-Q[1-4]$/;
const FIGURES: readonly Figure[] = ['low', 'median', 'high'];
const MARKET_METRIC = /^market_median(?:_(?<level>entry|mid|senior|staff))?(?:_at_(?<company>[a-z0-9_]+))?$/;

/** Every metric of the estimate by its name: `median` at the mid level, `median_senior` and so on at the others. */
const METRICS = new Map(
  FIGURES.flatMap((figure) =>
    EXPERIENCE_LEVELS.map((level) => [metricName({ figure, level }), { figure, level }] as const),
  ),
);

/** `<scope>:<role slug>:<city slug or us>:<metric>:<year>-Q<n>` */
export function dataPointId({ role, city, quarter, ...subject }: DataPoint): string {
  return [SCOPE, role, city ?? NATION, metricName(subject), quarter].join(':');
}

/** Whether a text can be an id at all. */
export function isDataPointId(text: string): boolean {
  return SHAPE.test(text);
}

/** What a possible id stands for; undefined when no such kind of figure exists. */
export function parseDataPointId(id: string): DataPoint | undefined {
  const [scope, role, city, metric = '', quarter] = id.split(':');
  const known = METRICS.get(metric) ?? marketSubject(metric);
  if (scope !== SCOPE || !known || !role || !city || !quarter) return undefined;
  return { role, city: city === NATION ? null : city, ...known, quarter };
}

/** `median_senior`, `market_median`, `market_median_senior_at_google`. */
export function metricName(subject: DataPointSubject): string {
  if (subject.figure !== 'market_median') {
    const { figure, level } = subject;
    return level === DEFAULT_EXPERIENCE ? figure : `${figure}_${level}`;
  }
  const { figure, level, company } = subject;
  const ofLevel = level === null ? '' : `_${level}`;
  return `${figure}${ofLevel}${company === null ? '' : `_at_${companyPart(company)}`}`;
}

/** A slug as it stands in a metric: the parts of an id have no hyphens there. */
export function companyPart(slug: string): string {
  return slug.replaceAll('-', '_');
}

function marketSubject(metric: string): DataPointSubject | undefined {
  const groups = MARKET_METRIC.exec(metric)?.groups;
  if (!groups) return undefined;
  const { level, company } = groups as { level?: ExperienceLevel; company?: string };
  return { figure: 'market_median', level: level ?? null, company: company ?? null };
}
