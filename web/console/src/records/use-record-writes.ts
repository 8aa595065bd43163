import type { Pipeline } from '@wagewright/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { KEYS } from './keys.ts';
import { RecordWrites } from './record-writes.ts';

type CalendarEvent = Pipeline.CalendarEventResponse;

export type ContactWrites = RecordWrites<
  Pipeline.ContactResponse,
  Pipeline.CreateContactRequest,
  Pipeline.UpdateContactRequest
>;
export type ActivityWrites = RecordWrites<
  Pipeline.ActivityResponse,
  Pipeline.LogActivityRequest,
  Pipeline.UpdateActivityRequest
>;

export type EventWrites = RecordWrites<
  CalendarEvent,
  Pipeline.CreateCalendarEventRequest,
  Pipeline.UpdateCalendarEventRequest
>;

/** The API accepts a record as read, and ignores computed members. */
const asRead = <T>(record: T): T => record;

export function useContactWrites(): ContactWrites {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(
    () =>
      new RecordWrites(client, {
        operations: {
          get: (id) => pipeline.contacts.get(id),
          create: (contact, options) => pipeline.contacts.create(contact, options),
          update: (id, changes, options) => pipeline.contacts.update(id, changes, options),
          delete: (id) => pipeline.contacts.delete(id),
        },
        keys: ['contacts', 'suggestions'],
        nameOf: ({ name }) => name,
      }),
    [pipeline, client],
  );
}

export function useActivityWrites(): ActivityWrites {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(
    () =>
      new RecordWrites(client, {
        operations: {
          get: (id) => pipeline.activities.get(id),
          create: (activity, options) => pipeline.activities.create(activity, options),
          update: (id, changes, options) => pipeline.activities.update(id, changes, options),
          delete: (id) => pipeline.activities.delete(id),
        },
        keys: ['activities', 'suggestions', 'summary'],
        nameOf: ({ title, type }) => title ?? type,
        again: asRead,
      }),
    [pipeline, client],
  );
}

/** The writes of appointments; a moved one is shown at its new time at once. */
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
      again: asRead,
      put,
    });
  }, [pipeline, client]);
}
