import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import { OptionalChoice } from '../fields/choice.decorator';
import { RequiredText } from '../fields/text.decorator';
import { JobFieldsRequest } from './job-fields.request';

const MAX_NAME = 200;

export class CreateJobRequest extends JobFieldsRequest {
  @RequiredText(MAX_NAME)
  company!: string;

  @RequiredText(MAX_NAME)
  title!: string;

  /** `saved` unless stated. */
  @OptionalChoice(JOB_STATUSES)
  status?: JobStatus | null;
}
