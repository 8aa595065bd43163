import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalSlugs } from '../validators/slug.decorator';
import { PageRequest } from '../pagination/page.request';

/** `GET /api/mcp/activities`: which activities are listed. */
export class ListActivitiesRequest extends PageRequest {
  /** Only activities about this job. */
  @OptionalRecordId()
  jobId?: string | null;

  /** Only activities about this contact. */
  @OptionalRecordId()
  contactId?: string | null;

  /** Only these kinds, separated by commas, at most 20. */
  @OptionalSlugs()
  type?: string[];

  /** From this moment on. */
  @OptionalMoment()
  from?: Date;

  /** Before this moment. */
  @OptionalMoment()
  to?: Date;
}
