import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalSlugs } from '../validators/slug.decorator';
import { PageRequest } from '../pagination/page.request';

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
