import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { queryOptions } from '@tanstack/react-query';
import { KEYS } from '../records/keys.ts';
import { addDays, type Day, momentAt } from '../ui/days.ts';

const PAGE = 100;

/**
 * The events of some days, earliest first. Whole days belong to their own calendar, so one more day is requested on
 * both sides, and surplus events are left out when drawing.
 *
 * @param last inclusive
 */
export function eventsQuery(pipeline: Wagewright, first: Day, last: Day, timeZone: string) {
  const from = momentAt(addDays(first, -1), 0, timeZone);
  const to = momentAt(addDays(last, 2), 0, timeZone);
  return queryOptions({
    queryKey: [...KEYS.calendar, 'list', from, to],
    queryFn: async ({ signal }) => {
      const events: Pipeline.CalendarEventResponse[] = [];
      for await (const event of pipeline.calendar.list({ from, to, timeZone, limit: PAGE }, { signal }))
        events.push(event);
      return events;
    },
    // The previous week stays until the next one arrives.
    placeholderData: (before) => before,
  });
}

export function feedQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...KEYS.calendar, 'feed'],
    queryFn: async ({ signal }) => pipeline.calendarFeed.get({ signal }),
  });
}
