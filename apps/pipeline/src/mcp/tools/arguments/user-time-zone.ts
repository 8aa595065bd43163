import { Injectable } from '@nestjs/common';
import { CalendarService } from '../../../calendar/calendar.service';
import { ToolFault } from '../tool-fault';
import { type GivenArguments, textOf } from './arguments';

/** A time zone and its origin. */
export interface KnownZone {
  name: string;
  /** The assumption to report in the answer; undefined when the user named the zone. */
  assumption?: string;
}

/** The zone of times without one: the zone of the user's latest appointment. */
@Injectable()
export class UserTimeZone {
  constructor(private readonly calendar: CalendarService) {}

  /** @returns undefined without a named or known zone. @throws ToolFault for an unknown zone */
  async of(userId: string, args: GivenArguments): Promise<KnownZone | undefined> {
    const named = textOf(args, 'timeZone');
    if (named !== undefined) return { name: existing(named) };
    const latest = await this.calendar.latestTimeZone(userId);
    if (latest === undefined) return undefined;
    return { name: latest, assumption: `Times are those of ${latest}, as in the appointment added last.` };
  }
}

function existing(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    throw new ToolFault(`"timeZone" must be an IANA time zone such as "Europe/Berlin".`);
  }
}
