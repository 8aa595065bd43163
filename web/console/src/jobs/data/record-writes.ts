import type { Pipeline } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { recordsChanged } from '../live/use-live.ts';
import { askAboutConflict } from './conflict-question.ts';
import { inverseOf, type Versioned } from './edit-conflict.ts';
import { saveRecord } from './save-record.ts';
import { sendWrite } from './send-write.ts';

/** The calls of one kind of record. */
interface RecordCalls<T extends Versioned, New, Changes extends object> {
  get: (id: string) => PromiseLike<T>;
  create: (body: New, options: { idempotencyKey: string }) => PromiseLike<T>;
  update: (id: string, changes: Changes, options: { ifMatch: number }) => PromiseLike<T>;
  delete: (id: string) => PromiseLike<unknown>;
}

/** The writes of activities or appointments: each said, and undone by the opposite one. */
class RecordWrites<T extends Versioned, New extends object, Changes extends object> {
  constructor(
    private readonly client: QueryClient,
    private readonly calls: RecordCalls<T, New, Changes>,
    /** First member of the keys that are old after a write. */
    private readonly key: string,
    /** What is sent to have a deleted record again. */
    private readonly again: (record: T) => New,
  ) {}

  create(body: New, done: string): Promise<T> {
    return sendWrite<T>(this.client, {
      scope: `new-${this.key}`,
      send: async (idempotencyKey) => this.calls.create(body, { idempotencyKey }),
      settle: () => this.#changed(),
      done,
      undo: (record) => void this.#quietly(this.remove(record, 'Taken away again.')),
      isErrorShown: true,
    });
  }

  update(base: T, changes: Changes, name: string, done: string): Promise<T> {
    return sendWrite<T>(this.client, {
      scope: base.id,
      send: () =>
        saveRecord<T, Changes>({
          base,
          changes,
          read: async () => this.calls.get(base.id),
          write: async (members, version) => this.calls.update(base.id, members, { ifMatch: version }),
          resolve: async (theirs, conflicts) =>
            (await askAboutConflict(name, theirs, conflicts)) as Partial<Changes>,
        }),
      settle: () => this.#changed(),
      done,
      undo: (record) => void this.#quietly(this.update(record, inverseOf(base, changes), name, 'Undone.')),
      isErrorShown: true,
    });
  }

  /** Undone by adding the same again, which then has another id. */
  remove(record: T, done: string): Promise<unknown> {
    return sendWrite<unknown>(this.client, {
      scope: record.id,
      send: async () => this.calls.delete(record.id),
      settle: () => this.#changed(),
      done,
      undo: () => void this.#quietly(this.create(this.again(record), 'There again.')),
    });
  }

  #changed(): void {
    recordsChanged(this.client, this.key);
  }

  async #quietly(written: Promise<unknown>): Promise<void> {
    // A refusal was announced, or is seen by what is shown.
    await written.catch(() => undefined);
  }
}

/** The writes of activities. */
export function useActivityWrites() {
  const [pipeline, client] = [usePipeline(), useQueryClient()];
  return useMemo(
    () =>
      new RecordWrites<
        Pipeline.ActivityResponse,
        Pipeline.LogActivityRequest,
        Pipeline.UpdateActivityRequest
      >(client, pipeline.activities, 'activities', (activity) => ({ ...activity })),
    [pipeline, client],
  );
}

/** The writes of appointments. */
export function useCalendarWrites() {
  const [pipeline, client] = [usePipeline(), useQueryClient()];
  return useMemo(
    () =>
      new RecordWrites<
        Pipeline.CalendarEventResponse,
        Pipeline.CreateCalendarEventRequest,
        Pipeline.UpdateCalendarEventRequest
      >(client, pipeline.calendar, 'calendar', (event) => ({ ...event })),
    [pipeline, client],
  );
}
