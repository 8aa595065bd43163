import type { JobStatus } from '@wagewright/enums';
import { NullClears } from '@wagewright/validation';
import { RequiredName, WhenGiven } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';
import { Status } from './status.decorator';

/** A partial update: absent members stay as they are. */
@NullClears()
export class UpdateJobRequest extends JobFieldsRequest {
  /** Name of the company, 1 to 200 characters. */
  @WhenGiven()
  @RequiredName()
  company?: string;

  /** Title of the position, 1 to 200 characters. */
  @WhenGiven()
  @RequiredName()
  title?: string;

  /** The new stage, with the effects of a change of status. */
  @WhenGiven()
  @Status()
  status?: JobStatus;
}
