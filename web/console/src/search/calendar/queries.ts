import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { queryOptions } from '@tanstack/react-query';
import { KEYS } from '../../records/keys.ts';
import { addDays, type Day, momentAt } from './days.ts';

const PAGE = 100;

/**
 * The events of some days, earliest first. Whole days are those of their own calendar, so one day more is asked for on
 * both sides, and what does not belong is left out where it is drawn.
 *
 * @param last the last one that is wanted
 */
export function eventsQuery(pipeline: Wagewright, first: Day, last: Day, timeZone: string) {
  const from = momentAt(addDays(first, -1), 0, timeZone);
  const to = momentAt(addDays(last, 2), 0, timeZone);
  return queryOptions({
    queryKey: [...KEYS.calendar, 'list', from, to],
    queryFn: async ({ signal }) => {
      const events: Pipeline.CalendarEventResponse[] = [];
      for await (const event of pipeline.calendar.list({ from, to, limit: PAGE }, { signal }))
        events.push(event);
      return events;
    },
    // The week that was seen before stays until the next one is there.
    placeholderData: (before) => before,
  });
}

/** Whether a calendar program can read the calendar by address. */
export function feedQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...KEYS.calendar, 'feed'],
    queryFn: async ({ signal }) => pipeline.calendarFeed.get({ signal }),
  });
}
