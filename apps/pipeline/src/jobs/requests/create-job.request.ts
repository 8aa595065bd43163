import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import { OptionalChoice } from '../../validators/choice.decorator';
import { RequiredName } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';

export class CreateJobRequest extends JobFieldsRequest {
  @RequiredName()
  company!: string;

  @RequiredName()
  title!: string;

  /** `saved` unless stated. */
  @OptionalChoice(JOB_STATUSES)
  status?: JobStatus | null;
}
