import type { JobStatus } from '@wagewright/messaging';
import { RequiredName } from '../../validators/text.decorator';
import { JobFieldsRequest } from './job-fields.request';
import { OptionalStatus } from './status.decorator';

export class CreateJobRequest extends JobFieldsRequest {
  @RequiredName()
  company!: string;

  @RequiredName()
  title!: string;

  /** `saved` unless stated. */
  @OptionalStatus()
  status?: JobStatus | null;
}
