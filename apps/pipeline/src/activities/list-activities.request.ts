import { OptionalMoment } from '../fields/moment.decorator';
import { OptionalRecordId } from '../fields/record-ids.decorator';
import { OptionalSlugs } from '../fields/slug.decorator';
import { PageRequest } from '../lists/page.request';

export class ListActivitiesRequest extends PageRequest {
  @OptionalRecordId()
  jobId?: string | null;

  @OptionalRecordId()
  contactId?: string | null;

  @OptionalSlugs()
  type?: string[];

  /** From this moment on. */
  @OptionalMoment()
  from?: Date;

  /** Before this moment. */
  @OptionalMoment()
  to?: Date;
}
