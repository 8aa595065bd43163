import { Injectable } from '@nestjs/common';
import { CalendarService } from '../../../calendar/calendar.service';
import { ToolFault } from '../tool-fault';
import { type GivenArguments, textOf } from './arguments';

/** A time zone, and how it is known. */
export interface KnownZone {
  /** IANA name. */
  name: string;
  /** What an answer has to say of it; undefined where the person named it. */
  assumption?: string;
}

/** By which clocks a person means what they say without naming a zone: those of the appointment that they added last. */
@Injectable()
export class UserTimeZone {
  constructor(private readonly calendar: CalendarService) {}

  /** @returns undefined where none is named and none is known. @throws ToolFault for a zone that does not exist */
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
