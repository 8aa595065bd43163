import { IsOptional } from 'class-validator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';

/** The parameter of routes that look at days. */
export class TimeZoneRequest {
  /** IANA time zone in which days begin and end, such as `Europe/Berlin`; that of the account unless stated. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string;
}
