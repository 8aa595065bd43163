import type { JobStatus } from '@wagewright/enums';
import { RequiredName } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';
import { OptionalStatus } from './status.decorator';

/** A job to be added to the pipeline. */
export class CreateJobRequest extends JobFieldsRequest {
  /** Name of the company, 1 to 200 characters. */
  @RequiredName()
  company!: string;

  /** Title of the position, 1 to 200 characters. */
  @RequiredName()
  title!: string;

  /** `saved` unless stated. */
  @OptionalStatus()
  status?: JobStatus | null;
}
