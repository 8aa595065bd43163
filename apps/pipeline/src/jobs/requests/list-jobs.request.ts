import { Transform } from 'class-transformer';
import {
  JOB_OUTCOMES,
  JOB_PRIORITIES,
  type JobOutcome,
  type JobPriority,
  type JobStatus,
  WORK_MODES,
  type WorkMode,
} from '@wagewright/enums';
import { OptionalChoice, OptionalChoices } from '../../validators/choice.decorator';
import { OptionalDay } from '../../validators/day.decorator';
import { OptionalMoment } from '../../validators/moment.decorator';
import { OptionalText } from '../../validators/text.decorator';
import { OptionalWholeNumber } from '../../validators/whole-number.decorator';
import { StatusFilter } from './status.decorator';
import { JOB_SORTS, type JobSort } from '../job-sorts';
import { MOST_UNITS } from '@wagewright/pay';
import { PageRequest } from '@wagewright/http';

const MAX_FILTER = 200;

/** `true`: only archived jobs; `any`: archived or not. */
const ARCHIVED = ['false', 'true', 'any'] as const;

/** In the filter by outcome: not ended. */
export const NO_OUTCOME = 'none';

/** Additions to the record of each job that a list can show. */
const INCLUDED = ['market'] as const;

/** Filters and order of `GET /api/mcp/jobs`. */
export class ListJobsRequest extends PageRequest {
  /** Only jobs in these stages, separated by commas. */
  @StatusFilter()
  status?: JobStatus[];

  /** Words of the name, all of them in any order; case and accents do not matter. */
  @OptionalText(MAX_FILTER)
  company?: string | null;

  /** Words of company, title, location, the first 4,000 characters of notes, or contacts’ names, all of them in any order; case and accents do not matter. */
  @OptionalText(MAX_FILTER)
  q?: string | null;

  /** Words of the location, all of them in any order; case and accents do not matter. */
  @OptionalText(MAX_FILTER)
  location?: string | null;

  /** Only jobs that are worked so, separated by commas. */
  @OptionalChoices(WORK_MODES)
  workMode?: WorkMode[];

  /** Only jobs that matter so much, separated by commas. */
  @OptionalChoices(JOB_PRIORITIES)
  priority?: JobPriority[];

  /**
   * Only jobs that pay this amount or more, US dollars a year: the upper end of the posted pay or else of `salary`, or the
   * lower end where it stands alone. Jobs without pay in US dollars are left out: nothing is converted.
   */
  @Transform(({ value }: { value: unknown }) => wholeNumber(value))
  @OptionalWholeNumber(0, MOST_UNITS)
  payFrom?: number;

  /** Only jobs whose deadline is on or before this day, those that are over too. */
  @OptionalDay()
  deadlineUntil?: string;

  /** Only jobs with this label, in any case. */
  @OptionalText(MAX_FILTER)
  tag?: string | null;

  /** Only jobs of this contact. */
  @OptionalText(MAX_FILTER)
  contactId?: string | null;

  /** Only jobs that ended so, separated by commas; `none` stands for those that have not ended. */
  @OptionalChoices([...JOB_OUTCOMES, NO_OUTCOME])
  outcome?: (JobOutcome | typeof NO_OUTCOME)[];

  /** Whether archived jobs are left out (`false`), are the only ones (`true`), or make no difference (`any`). */
  @OptionalChoice(ARCHIVED)
  archived: (typeof ARCHIVED)[number] = 'false';

  /** Only jobs that were changed at or after this moment. */
  @OptionalMoment()
  updatedSince?: Date;

  /** Only jobs that were created after this moment. */
  @OptionalMoment()
  createdAfter?: Date;

  /** Only jobs that were created before this moment. */
  @OptionalMoment()
  createdBefore?: Date;

  /** Additions to the record of each job: `market` adds `market` and `postedPayInMarket` as the detail has them. */
  @OptionalChoices(INCLUDED)
  include?: (typeof INCLUDED)[number][];

  /**
   * Order of the jobs; a minus sign stands for descending. `pay` compares the same amount as `payFrom`; jobs without it
   * come last in both directions.
   */
  @OptionalChoice(Object.keys(JOB_SORTS))
  sort: JobSort = '-createdAt';
}

/** Other values are returned for validation to refuse. */
function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}
