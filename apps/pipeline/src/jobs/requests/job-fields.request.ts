import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import { EMPLOYMENT_TYPES, type EmploymentType } from '@wagewright/messaging';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import {
  JOB_OUTCOMES,
  JOB_PRIORITIES,
  type JobOutcome,
  type JobPriority,
  WORK_MODES,
  type WorkMode,
} from '../../entities/job-values';
import { OptionalChoice } from '../../validators/choice.decorator';
import { OptionalHttpUrl } from '../../validators/http-url.decorator';
import { OptionalMoment } from '../../validators/moment.decorator';
import { RecordIds } from '../../validators/record-ids.decorator';
import { Tags } from '../../validators/tags.decorator';
import { OptionalText, WhenGiven } from '../../validators/text.decorator';
import { JobDetailResponse } from '../detail/job-detail.response';
import { SalaryRequest } from './salary.request';

const MAX_SHORT_TEXT = 200;
export const MAX_LONG_TEXT = 20_000;

/** The members of a job that creation and update share; null clears a member, and `[]` a list. */
@IgnoresReadOnlyMembersOf(JobDetailResponse)
export class JobFieldsRequest {
  @OptionalHttpUrl()
  url?: string | null;

  @OptionalText(MAX_SHORT_TEXT)
  location?: string | null;

  @OptionalChoice(WORK_MODES)
  workMode?: WorkMode | null;

  @OptionalChoice(EMPLOYMENT_TYPES)
  employmentType?: EmploymentType | null;

  @IsOptional()
  @ValidateNested()
  @IsObject({
    message: 'salary must be an object such as {"min":90000,"max":110000,"currency":"EUR","period":"year"}',
  })
  @Type(() => SalaryRequest)
  salary?: SalaryRequest | null;

  @OptionalText(MAX_SHORT_TEXT)
  source?: string | null;

  @OptionalText(MAX_LONG_TEXT)
  description?: string | null;

  @OptionalText(MAX_LONG_TEXT)
  notes?: string | null;

  @OptionalChoice(JOB_PRIORITIES)
  priority?: JobPriority | null;

  @WhenGiven()
  @Tags()
  tags?: string[];

  @WhenGiven()
  @RecordIds()
  contactIds?: string[];

  @OptionalChoice(JOB_OUTCOMES)
  outcome?: JobOutcome | null;

  @OptionalMoment()
  appliedAt?: Date | null;

  @OptionalMoment()
  followUpAt?: Date | null;

  @OptionalMoment()
  deadlineAt?: Date | null;

  @OptionalMoment()
  archivedAt?: Date | null;

  /** The id that the job has elsewhere, such as in another tracker; imports recognise the job by it. */
  @OptionalText(MAX_SHORT_TEXT)
  externalId?: string | null;
}
