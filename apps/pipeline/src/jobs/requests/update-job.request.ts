import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import { OneOf } from '../../validators/choice.decorator';
import { RequiredName, WhenGiven } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';

/** A partial update: what is left out stays as it is. */
export class UpdateJobRequest extends JobFieldsRequest {
  @WhenGiven()
  @RequiredName()
  company?: string;

  @WhenGiven()
  @RequiredName()
  title?: string;

  @WhenGiven()
  @OneOf(JOB_STATUSES)
  status?: JobStatus;
}
