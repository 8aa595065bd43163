import type { JobStatus } from '@wagewright/enums';
import { RequiredName, WhenGiven } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';
import { Status } from './status.decorator';

/** A partial update: what is left out stays as it is. */
export class UpdateJobRequest extends JobFieldsRequest {
  /** Name of the company, 1 to 200 characters. */
  @WhenGiven()
  @RequiredName()
  company?: string;

  /** Title of the position, 1 to 200 characters. */
  @WhenGiven()
  @RequiredName()
  title?: string;

  /** The new stage; it does what a change of status does. */
  @WhenGiven()
  @Status()
  status?: JobStatus;
}
