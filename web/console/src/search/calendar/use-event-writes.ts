import type { Pipeline } from '@wagewright/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { KEYS } from '../../jobs/data/keys.ts';
import { RecordWrites } from '../record-writes.ts';

type CalendarEvent = Pipeline.CalendarEventResponse;

export type EventWrites = RecordWrites<
  CalendarEvent,
  Pipeline.CreateCalendarEventRequest,
  Pipeline.UpdateCalendarEventRequest
>;

/** The writes of appointments; one that is moved is shown at its new time at once. */
export function useEventWrites(): EventWrites {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(() => {
    const put = (event: CalendarEvent) =>
      client.setQueriesData<CalendarEvent[]>({ queryKey: [...KEYS.calendar, 'list'] }, (events) =>
        events?.map((one) => (one.id === event.id ? event : one)),
      );
    return new RecordWrites(client, {
      operations: {
        get: (id) => pipeline.calendar.get(id),
        create: (event, options) => pipeline.calendar.create(event, options),
        update: (id, changes, options) => pipeline.calendar.update(id, changes, options),
        delete: (id) => pipeline.calendar.delete(id),
      },
      keys: ['calendar', 'suggestions', 'summary'],
      nameOf: ({ title }) => title,
      put,
    });
  }, [pipeline, client]);
}
