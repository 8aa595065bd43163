import type { JobStatus } from '@wagewright/messaging';
import { OptionalChoice, OptionalChoices } from '../../validators/choice.decorator';
import { OptionalMoment } from '../../validators/moment.decorator';
import { OptionalText } from '../../validators/text.decorator';
import { PageRequest } from '../../pagination/page.request';
import { StatusFilter } from './status.decorator';
import { JOB_SORTS, type JobSort } from '../job-sorts';
import { JOB_OUTCOMES, type JobOutcome } from '../../entities/job-values';

const MAX_FILTER = 200;

/** `true`: only archived jobs; `any`: archived or not. */
const ARCHIVED = ['false', 'true', 'any'] as const;

export class ListJobsRequest extends PageRequest {
  @StatusFilter()
  status?: JobStatus[];

  /** Found anywhere in the name, in any case. */
  @OptionalText(MAX_FILTER)
  company?: string | null;

  /** Found anywhere in company, title or location, in any case. */
  @OptionalText(MAX_FILTER)
  q?: string | null;

  @OptionalText(MAX_FILTER)
  tag?: string | null;

  @OptionalText(MAX_FILTER)
  contactId?: string | null;

  @OptionalChoices(JOB_OUTCOMES)
  outcome?: JobOutcome[];

  @OptionalChoice(ARCHIVED)
  archived: (typeof ARCHIVED)[number] = 'false';

  @OptionalMoment()
  updatedSince?: Date;

  @OptionalMoment()
  createdAfter?: Date;

  @OptionalMoment()
  createdBefore?: Date;

  @OptionalChoice(Object.keys(JOB_SORTS))
  sort: JobSort = '-createdAt';
}
