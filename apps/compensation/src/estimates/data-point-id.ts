import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from './formulas/experience';

/** What a data point tells of the distribution of base pay. */
export type Figure = 'low' | 'median' | 'high';

/** One figure of this service, by what it says rather than by where it was shown. */
export interface DataPoint {
  role: string;
  /** Null for the nation. */
  city: string | null;
  figure: Figure;
  level: ExperienceLevel;
  /** `2026-Q2` */
  quarter: string;
}

/** All figures are of one kind: pay. */
const SCOPE = 'compensation';
const NATION = 'us';
const SHAPE = /^[a-z_]{1,40}:[a-z0-9-]{1,120}:[a-z0-9-]{1,120}:[a-z0-9_]{1,40}:\d{4}-Q[1-4]$/;
const FIGURES: readonly Figure[] = ['low', 'median', 'high'];

/** Every metric by its name: `median` at the mid level, `median_senior` and so on at the others. */
const METRICS = new Map(
  FIGURES.flatMap((figure) =>
    EXPERIENCE_LEVELS.map((level) => [metricName(figure, level), { figure, level }] as const),
  ),
);

/** `<scope>:<role slug>:<city slug or us>:<metric>:<year>-Q<n>` */
export function dataPointId({ role, city, figure, level, quarter }: DataPoint): string {
  return [SCOPE, role, city ?? NATION, metricName(figure, level), quarter].join(':');
}

/** Whether a text can be an id at all. */
export function isDataPointId(text: string): boolean {
  return SHAPE.test(text);
}

/** What a possible id stands for; undefined when no such kind of figure exists. */
export function parseDataPointId(id: string): DataPoint | undefined {
  const [scope, role, city, metric, quarter] = id.split(':');
  const known = METRICS.get(metric ?? '');
  if (scope !== SCOPE || !known || !role || !city || !quarter) return undefined;
  return { role, city: city === NATION ? null : city, ...known, quarter };
}

export function metricName(figure: Figure, level: ExperienceLevel): string {
  return level === DEFAULT_EXPERIENCE ? figure : `${figure}_${level}`;
}
