import type { JobStatus } from '@wagewright/messaging';
import { RequiredName, WhenGiven } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';
import { Status } from './status.decorator';

/** A partial update: what is left out stays as it is. */
export class UpdateJobRequest extends JobFieldsRequest {
  @WhenGiven()
  @RequiredName()
  company?: string;

  @WhenGiven()
  @RequiredName()
  title?: string;

  @WhenGiven()
  @Status()
  status?: JobStatus;
}
