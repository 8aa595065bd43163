import { foldText, wordTable } from '../../words/fold-text';
import { isTimeZone } from '../../validators/time-zone.decorator';
import { LocalTime } from '../../validators/local-time';
import type { MailInvite } from './mail';

const LONGEST_PART = 100_000;
const MOST_EVENTS = 10;
const LONGEST_TEXT = 4_000;
const LONGEST_UID = 255;
const LINE = /^([\w-]{1,40})((?:;[^:;"]{0,200}(?:"[^"]{0,200}")?){0,10}):(.*)$/;
const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/;
const DURATION = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,5}S)?)?$/;
const METHODS = ['request', 'cancel', 'reply', 'publish'] as const;
const MINUTE_MS = 60_000;
const MINUTES = { week: 10_080, day: 1_440, hour: 60 };

interface Property {
  zone: string | undefined;
  /** Common name of a person. */
  name: string | undefined;
  value: string;
}

/**
 * The events of a `text/calendar` part (RFC 5545), at most ten. A day without a time, and a time without a known zone, is
 * no moment: it is null.
 */
export function calendarInvites(source: string): MailInvite[] {
  const lines = source
    .slice(0, LONGEST_PART)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const invites: MailInvite[] = [];
  let method: MailInvite['method'] = 'publish';
  let event: Map<string, Property> | undefined;
  /** Alarms lie within events. */
  let isInner = false;
  for (const line of lines) {
    const [, written = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const name = written.toUpperCase();
    if (name === 'METHOD') method = METHODS.find((known) => known === value.trim().toLowerCase()) ?? method;
    else if (name === 'BEGIN' && value.trim() === 'VEVENT') [event, isInner] = [new Map(), false];
    else if (name === 'BEGIN' || (name === 'END' && value.trim() !== 'VEVENT')) isInner = name === 'BEGIN';
    else if (name === 'END' && event) {
      if (invites.length < MOST_EVENTS) invites.push(inviteOf(event, method));
      event = undefined;
    } else if (event && name !== '' && !isInner && !event.has(name))
      event.set(name, {
        name: /;CN="?([^";:]{1,100})/i.exec(parameters)?.[1],
        zone: /;TZID="?([^";:]{1,100})/i.exec(parameters)?.[1],
        value: value.trim(),
      });
  }
  return invites;
}

function inviteOf(event: ReadonlyMap<string, Property>, method: MailInvite['method']): MailInvite {
  const startsAt = momentOf(event.get('DTSTART'));
  const isCancelled = event.get('STATUS')?.value.toUpperCase() === 'CANCELLED';
  return {
    method: isCancelled ? 'cancel' : method,
    uid: textOf(event.get('UID'))?.slice(0, LONGEST_UID) ?? null,
    summary: textOf(event.get('SUMMARY')),
    startsAt,
    endsAt: momentOf(event.get('DTEND')) ?? endBy(startsAt, event.get('DURATION')?.value ?? ''),
    timeZone: knownZone(event.get('DTSTART')?.zone ?? '') ?? null,
    location: textOf(event.get('LOCATION')),
    url: textOf(event.get('URL')) ?? textOf(event.get('X-GOOGLE-CONFERENCE')),
    description: textOf(event.get('DESCRIPTION')),
    organizer: event.get('ORGANIZER')?.name ?? null,
  };
}

function momentOf(property: Property | undefined): Date | null {
  const [, year, month, day, hour, minute, second, utc] = TIME.exec(property?.value ?? '') ?? [];
  if (!year || !month || !day || !hour || !minute || !second) return null;
  const local = LocalTime.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  const zone = utc === 'Z' ? 'UTC' : knownZone(property?.zone ?? '');
  return local && zone ? local.in(zone) : null;
}

function endBy(startsAt: Date | null, duration: string): Date | null {
  const [found, weeks, days, hours, minutes] = DURATION.exec(duration) ?? [];
  if (found === undefined || !startsAt) return null;
  const length =
    Number(weeks ?? 0) * MINUTES.week +
    Number(days ?? 0) * MINUTES.day +
    Number(hours ?? 0) * MINUTES.hour +
    Number(minutes ?? 0);
  return length > 0 ? new Date(startsAt.getTime() + length * MINUTE_MS) : null;
}

function textOf(property: Property | undefined): string | null {
  const text = (property?.value ?? '').slice(0, LONGEST_TEXT).replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1');
  return text.trim() || null;
}

/** The names of Windows that Outlook and Exchange write, by the zone. */
const WINDOWS = wordTable([
  ['Europe/Berlin', ['W. Europe Standard Time', 'W. Europe Time']],
  ['Europe/Paris', ['Romance Standard Time']],
  ['Europe/Budapest', ['Central Europe Standard Time']],
  ['Europe/Warsaw', ['Central European Standard Time']],
  ['Europe/London', ['GMT Standard Time']],
  ['Europe/Bucharest', ['GTB Standard Time']],
  ['Europe/Helsinki', ['FLE Standard Time']],
  ['Europe/Istanbul', ['Turkey Standard Time']],
  ['America/New_York', ['Eastern Standard Time']],
  ['America/Chicago', ['Central Standard Time']],
  ['America/Denver', ['Mountain Standard Time']],
  ['America/Phoenix', ['US Mountain Standard Time']],
  ['America/Los_Angeles', ['Pacific Standard Time']],
  ['America/Mexico_City', ['Central Standard Time (Mexico)']],
  ['America/Bogota', ['SA Pacific Standard Time']],
  ['America/Argentina/Buenos_Aires', ['Argentina Standard Time']],
  ['America/Sao_Paulo', ['E. South America Standard Time']],
  ['America/Santiago', ['Pacific SA Standard Time']],
  ['America/Halifax', ['Atlantic Standard Time']],
  ['Asia/Kolkata', ['India Standard Time']],
  ['Asia/Singapore', ['Singapore Standard Time']],
  ['Asia/Tokyo', ['Tokyo Standard Time']],
  ['Asia/Shanghai', ['China Standard Time']],
  ['Asia/Jerusalem', ['Israel Standard Time']],
  ['Asia/Dubai', ['Arabian Standard Time']],
  ['Australia/Sydney', ['AUS Eastern Standard Time']],
  ['UTC', ['UTC', 'Etc/UTC', 'Coordinated Universal Time', 'Greenwich Standard Time']],
]);

/** The IANA name of a `TZID`: such a name itself, one behind a prefix, or one of Windows. */
function knownZone(name: string): string | undefined {
  const [, path] = /([A-Z][A-Za-z_]{2,20}\/[\w+\-/]{2,40})$/.exec(name.slice(0, 100)) ?? [];
  return WINDOWS.get(foldText(name)) ?? [name, path].find(isTimeZone);
}
