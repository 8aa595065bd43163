import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import { OneOf } from '../fields/choice.decorator';
import { RequiredText, WhenGiven } from '../fields/text.decorator';
import { JobFieldsRequest } from './job-fields.request';

const MAX_NAME = 200;

/** A partial update: what is left out stays as it is. */
export class UpdateJobRequest extends JobFieldsRequest {
  @WhenGiven()
  @RequiredText(MAX_NAME)
  company?: string;

  @WhenGiven()
  @RequiredText(MAX_NAME)
  title?: string;

  @WhenGiven()
  @OneOf(JOB_STATUSES)
  status?: JobStatus;
}
