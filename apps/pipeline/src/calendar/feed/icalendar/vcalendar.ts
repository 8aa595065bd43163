import { EventLoopYielder } from '@wagewright/http';
import { type CalendarEntry, vevent } from './calendar-entry';
import { contentLine } from './content-line';

/** How often a program should look for changes (RFC 7986 section 5.7). */
const REFRESH = 'PT1H';

/** An iCalendar object (RFC 5545 section 3.4). Yields the event loop while writing. */
export async function vcalendar(name: string, entries: readonly CalendarEntry[]): Promise<string> {
  const yielder = new EventLoopYielder();
  const parts = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Wagewright//Job Pipeline//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', name),
    contentLine('X-WR-CALNAME', name),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
    contentLine('X-PUBLISHED-TTL', REFRESH),
  ];
  for (const entry of entries) {
    parts.push(vevent(entry));
    await yielder.yieldIfDue();
  }
  return [...parts, contentLine('END', 'VCALENDAR')].join('');
}
