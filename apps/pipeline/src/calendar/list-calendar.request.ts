import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalSlugs } from '../validators/slug.decorator';
import { PageRequest } from '../pagination/page.request';

export class ListCalendarRequest extends PageRequest {
  /** Events that are not over at this moment; now unless stated. */
  @OptionalMoment()
  from?: Date;

  /** Events that begin before this moment; 90 days after `from` unless stated. */
  @OptionalMoment()
  to?: Date;

  @OptionalSlugs()
  type?: string[];

  @OptionalRecordId()
  jobId?: string | null;
}
