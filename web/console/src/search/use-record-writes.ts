import type { Pipeline } from '@wagewright/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { RecordWrites } from './record-writes.ts';

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

/** The writes of contacts. */
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

/** The writes of activities. */
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
      }),
    [pipeline, client],
  );
}
