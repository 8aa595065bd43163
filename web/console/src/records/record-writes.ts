import type { Pipeline } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { askAboutConflict, inverseOf, saveRecord, type Versioned } from './edit-conflict.ts';
import { withChanges } from './given-date.ts';
import { KEYS } from './keys.ts';
import type { Cause } from '../shell/turns.ts';
import { recordsChanged } from './live/use-live.ts';
import { sendWrite, turned } from './send-write.ts';

interface RecordKind<T, New, Changes> {
  get: (id: string) => Promise<T>;
  create: (record: New, options: { idempotencyKey: string }) => Promise<T>;
  update: (id: string, changes: Changes, options: { ifMatch: number }) => Promise<T>;
  delete: (id: string) => Promise<unknown>;
  /** First members of the query keys with such records, or figures from them. */
  keys: readonly [string, ...string[]];
  nameOf: (record: T) => string;
  /** The announcement of an undone addition; "Undone." by default. */
  takenAway?: (record: T) => string;
  /** The input that recreates a deleted record; without it, a deletion cannot be undone. */
  again?: (record: T) => New;
  /** Shows a record's expected state before it is sent. */
  put?: (record: T) => void;
}

export interface Telling<T> {
  /** Announced after success; nothing by default. */
  done?: string | ((record: T) => string);
  /** `undo` and `redo` for the writes by which one of them is carried out; `act` by default. */
  cause?: Cause;
  /** The error is shown at the place of the write. */
  isErrorShown?: boolean;
}

/** The writes of one kind of record: never over somebody else's changes, and with undo where the API allows it. */
export class RecordWrites<T extends Versioned, New extends object, Changes extends object> {
  constructor(
    protected readonly client: QueryClient,
    private readonly kind: RecordKind<T, New, Changes>,
  ) {}

  /** Undone by deleting it. */
  create(record: New, telling: Telling<T> = {}): Promise<T> {
    const { keys } = this.kind;
    return sendWrite<T>(this.client, {
      scope: `new-${keys[0]}`,
      ...telling,
      send: (idempotencyKey) => this.kind.create(record, { idempotencyKey }),
      settle: (created) => this.written(created),
      undo: (created) => this.#takeAway(record, created, telling.cause),
    });
  }

  /**
   * Changes members of a record that the person saw as `base`; undo restores its values. Changes made elsewhere stay,
   * and for the same member the person is asked.
   *
   * @throws ApiError when it is refused
   */
  update(base: T, changes: Changes, telling: Telling<T> = {}): Promise<T> {
    const { put } = this.kind;
    return this.save(base, changes, telling, put && (() => shown(put, base, withChanges(base, changes))));
  }

  /** Undo adds it again, under another id. */
  remove(record: T, telling: Telling<unknown> = {}): Promise<unknown> {
    const { again } = this.kind;
    const undo = again && (() => void this.create(again(record), turned(telling.cause)).catch(ignore));
    return this.#delete(record, telling, undo);
  }

  /** @param show shows the changes early; returns a function that restores the old state */
  protected save(
    base: T,
    changes: Changes,
    telling: Telling<T>,
    show: (() => () => void) | undefined,
  ): Promise<T> {
    const { get, update, nameOf } = this.kind;
    return sendWrite<T>(this.client, {
      scope: base.id,
      ...telling,
      ...(show && { show }),
      send: () =>
        saveRecord<T, Changes>({
          base,
          changes,
          read: () => get(base.id),
          write: (members, version) => update(base.id, members, { ifMatch: version }),
          resolve: async (theirs, conflicts) =>
            (await askAboutConflict(nameOf(theirs), theirs, conflicts)) as Partial<Changes>,
        }),
      settle: (saved) => this.written(saved),
      undo: (after) => void this.update(after, inverseOf(base, changes), turned(telling.cause)).catch(ignore),
    });
  }

  /** Updates what is shown after a record was added or changed. */
  protected written(_record: T): void {
    recordsChanged(this.client, ...this.kind.keys);
  }

  protected removed(record: T): void {
    this.written(record);
  }

  /** Undoes an addition; redone by adding the same again. */
  #takeAway(record: New, created: T, cause: Cause | undefined): void {
    const telling = turned(cause);
    const { takenAway } = this.kind;
    const done = telling.cause === 'undo' ? (takenAway?.(created) ?? telling.done) : telling.done;
    const again = () => void this.create(record, turned(telling.cause)).catch(ignore);
    void this.#delete(created, { ...telling, done }, again).catch(ignore);
  }

  #delete(record: T, telling: Telling<unknown>, undo?: () => void): Promise<unknown> {
    return sendWrite<unknown>(this.client, {
      scope: record.id,
      ...telling,
      send: () => this.kind.delete(record.id),
      settle: () => this.removed(record),
      ...(undo && { undo }),
    });
  }
}

function shown<T>(put: (record: T) => void, before: T, after: T): () => void {
  put(after);
  return () => put(before);
}

/** For an error that was announced already. */
export function ignore(): undefined {
  return undefined;
}

type Contact = Pipeline.ContactResponse;
type Activity = Pipeline.ActivityResponse;
type CalendarEvent = Pipeline.CalendarEventResponse;

export function useContactWrites() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(
    () =>
      new RecordWrites<Contact, Pipeline.CreateContactRequest, Pipeline.UpdateContactRequest>(client, {
        get: (id) => pipeline.contacts.get(id),
        create: (contact, options) => pipeline.contacts.create(contact, options),
        update: (id, changes, options) => pipeline.contacts.update(id, changes, options),
        delete: (id) => pipeline.contacts.delete(id),
        keys: ['contacts', 'suggestions'],
        nameOf: ({ name }) => name,
      }),
    [pipeline, client],
  );
}

/** The API accepts a record as read, and ignores computed members. */
const asRead = <T>(record: T): T => record;

export function useActivityWrites() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(
    () =>
      new RecordWrites<Activity, Pipeline.LogActivityRequest, Pipeline.UpdateActivityRequest>(client, {
        get: (id) => pipeline.activities.get(id),
        create: (activity, options) => pipeline.activities.create(activity, options),
        update: (id, changes, options) => pipeline.activities.update(id, changes, options),
        delete: (id) => pipeline.activities.delete(id),
        keys: ['activities', 'suggestions', 'summary'],
        nameOf: ({ title, type }) => title ?? type,
        again: asRead,
      }),
    [pipeline, client],
  );
}

/** A moved appointment is shown at its new time at once. */
export function useEventWrites() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(
    () =>
      new RecordWrites<
        CalendarEvent,
        Pipeline.CreateCalendarEventRequest,
        Pipeline.UpdateCalendarEventRequest
      >(client, {
        get: (id) => pipeline.calendar.get(id),
        create: (event, options) => pipeline.calendar.create(event, options),
        update: (id, changes, options) => pipeline.calendar.update(id, changes, options),
        delete: (id) => pipeline.calendar.delete(id),
        keys: ['calendar', 'suggestions', 'summary'],
        nameOf: ({ title }) => title,
        again: asRead,
        put: (event) =>
          client.setQueriesData<CalendarEvent[]>({ queryKey: [...KEYS.calendar, 'list'] }, (events) =>
            events?.map((one) => (one.id === event.id ? event : one)),
          ),
      }),
    [pipeline, client],
  );
}
