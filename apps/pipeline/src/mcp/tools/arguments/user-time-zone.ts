import { Injectable } from '@nestjs/common';
import { ToolFault } from '@wagewright/tools';
import { CalendarService } from '../../../calendar/calendar.service';
import { LocalTime } from '../../../validators/local-time';
import { type GivenArguments, textOf } from './arguments';

export interface KnownZone {
  name: string;
  /** The assumption to report in the answer; undefined when the user named the zone. */
  assumption?: string;
}

/** The zone of times without one, and of days: that of the account, else of the user's latest appointment. */
@Injectable()
export class UserTimeZone {
  constructor(private readonly calendar: CalendarService) {}

  /** @returns undefined without a named or known zone. @throws ToolFault for an unknown zone */
  async of(userId: string, args: GivenArguments): Promise<KnownZone | undefined> {
    const named = textOf(args, 'timeZone');
    if (named !== undefined) return { name: existing(named) };
    const { account, latestEvent } = await this.calendar.timeZones(userId);
    if (account !== null)
      return { name: account, assumption: `Times are those of ${account}, the time zone of the account.` };
    if (latestEvent === null) return undefined;
    return {
      name: latestEvent,
      assumption: `Times are those of ${latestEvent}, as in the appointment added last.`,
    };
  }
}

function existing(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    throw new ToolFault(`"timeZone" must be an IANA time zone such as "Europe/Berlin".`);
  }
}

/**
 * Converts local times in the named members to moments. Other values stay, and the rules of the record check them.
 * @param timeZone IANA name; undefined when unknown
 * @throws ToolFault for a local time without a zone
 */
export function withMoments(
  members: Readonly<Record<string, unknown>>,
  names: readonly string[],
  timeZone: string | undefined,
): Record<string, unknown> {
  const entries = Object.entries(members).map(([name, value]) => {
    const local = names.includes(name) ? LocalTime.parse(value) : undefined;
    return [name, local ? momentOf(name, local, timeZone) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function momentOf(name: string, local: LocalTime, timeZone: string | undefined): string {
  if (timeZone !== undefined) return local.in(timeZone).toISOString();
  throw new ToolFault(
    `"${name}" is a local time, and no time zone of this person is known: add "timeZone", such as "Europe/Berlin", or an offset to the time, such as 2026-03-01T09:30:00+01:00.`,
  );
}
