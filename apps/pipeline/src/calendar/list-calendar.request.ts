import { IsOptional } from 'class-validator';
import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalSlugs } from '../validators/slug.decorator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';
import { PageRequest } from '../pagination/page.request';

/** `GET /api/mcp/calendar`: which events are listed. */
export class ListCalendarRequest extends PageRequest {
  /** Events that are not over at this moment; now unless stated. */
  @OptionalMoment()
  from?: Date;

  /** Events that begin before this moment; 90 days after `from` unless stated. */
  @OptionalMoment()
  to?: Date;

  /** IANA time zone in which the days of whole-day events begin and end, where an event has none; that of the account unless stated. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string;

  /** Only these kinds, separated by commas, at most 20. */
  @OptionalSlugs()
  type?: string[];

  /** Only events about this job. */
  @OptionalRecordId()
  jobId?: string | null;
}
