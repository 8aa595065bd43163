import { IgnoresReadOnlyMembersOf } from '@wagewright/validation';
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_OUTCOMES,
  JOB_PRIORITIES,
  type JobOutcome,
  type JobPriority,
  WORK_MODES,
  type WorkMode,
} from '@wagewright/enums';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { OptionalChoice } from '../../validators/choice.decorator';
import { OptionalDayOf, OptionalMomentOrDay } from '../../validators/day.decorator';
import { OptionalHttpUrl } from '../../validators/http-url.decorator';
import { OptionalMoment } from '../../validators/moment.decorator';
import { RecordIds } from '../../validators/record-ids.decorator';
import { Tags } from '../../validators/tags.decorator';
import { OptionalText, WhenGiven } from '../../validators/text.decorator';
import { ChangedJobResponse } from '../changed-job.response';
import { JobDetailResponse } from '../detail/job-detail.response';
import { NamesAnAmount, PostedPayRequest } from './posted-pay.request';
import { SalaryRequest } from './salary.request';

export const MAX_SHORT_TEXT = 200;
export const MAX_LONG_TEXT = 20_000;

/** The members of a job that creation and update share; null clears a member, and `[]` a list. */
@IgnoresReadOnlyMembersOf(JobDetailResponse, ChangedJobResponse)
export class JobFieldsRequest {
  /** Address of the vacancy, http or https, at most 2,048 characters. */
  @OptionalHttpUrl()
  url?: string | null;

  /** Place of work, at most 200 characters; with the title it decides which market figure is shown. */
  @OptionalText(MAX_SHORT_TEXT)
  location?: string | null;

  /** Whether the work is done on site, remotely or both. */
  @OptionalChoice(WORK_MODES)
  workMode?: WorkMode | null;

  /** Form of employment. */
  @OptionalChoice(EMPLOYMENT_TYPES)
  employmentType?: EmploymentType | null;

  /** Pay as the user keeps it, of the advertisement or of the offer. */
  @IsOptional()
  @ValidateNested()
  @IsObject({
    message: 'salary must be an object such as {"min":90000,"max":110000,"currency":"EUR","period":"year"}',
  })
  @Type(() => SalaryRequest)
  salary?: SalaryRequest | null;

  /** Pay that the posting itself names: a range or one of its ends, never converted. */
  @IsOptional()
  @NamesAnAmount()
  @ValidateNested()
  @IsObject({
    message:
      'postedPay must be an object such as {"min":120000,"max":150000,"currency":"USD","period":"year","source":"posting"}',
  })
  @Type(() => PostedPayRequest)
  postedPay?: PostedPayRequest | null;

  /** Where the job was found, at most 200 characters. */
  @OptionalText(MAX_SHORT_TEXT)
  source?: string | null;

  /** Text of the vacancy, at most 20,000 characters. */
  @OptionalText(MAX_LONG_TEXT)
  description?: string | null;

  /** Notes, at most 20,000 characters. */
  @OptionalText(MAX_LONG_TEXT)
  notes?: string | null;

  /** How much the job matters. */
  @OptionalChoice(JOB_PRIORITIES)
  priority?: JobPriority | null;

  /** Labels, at most 20 of 1 to 50 characters. */
  @WhenGiven()
  @Tags()
  tags?: string[];

  /** Identifiers of the contacts that belong to the job, at most 50. */
  @WhenGiven()
  @RecordIds()
  contactIds?: string[];

  /** How it ended; null while it is open. */
  @OptionalChoice(JOB_OUTCOMES)
  outcome?: JobOutcome | null;

  /** When the application was sent, a moment or a day. */
  @OptionalMomentOrDay('appliedOn')
  appliedAt?: Date | null;

  /** The day of the application; it replaces `appliedAt`. */
  @OptionalDayOf('appliedAt')
  appliedOn?: string | null;

  /** When to ask again, a moment or a day. */
  @OptionalMomentOrDay('followUpOn')
  followUpAt?: Date | null;

  /** The day on which to ask again; it replaces `followUpAt`. */
  @OptionalDayOf('followUpAt')
  followUpOn?: string | null;

  /** Until when something has to be done, a moment or a day, which lasts until its end. */
  @OptionalMomentOrDay('deadlineOn')
  deadlineAt?: Date | null;

  /** The last day on which something can be done; it replaces `deadlineAt`. */
  @OptionalDayOf('deadlineAt')
  deadlineOn?: string | null;

  /** When the job was put away; null brings it back. */
  @OptionalMoment()
  archivedAt?: Date | null;

  /** The id that the job has elsewhere, such as in another tracker; imports recognise the job by it. */
  @OptionalText(MAX_SHORT_TEXT)
  externalId?: string | null;
}
