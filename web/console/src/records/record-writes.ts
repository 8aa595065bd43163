import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/services.ts';
import { askAboutConflict, inverseOf, saveRecord, type Versioned } from './edit-conflict.ts';
import { withChanges } from './given-date.ts';
import { KEYS } from './keys.ts';
import type { Cause } from '../shell/turns.ts';
import { recordsChanged } from './live/use-live.ts';
import { sendWrite, turned } from './send-write.ts';

interface RecordKind<T, New, Changes> {
  api: {
    get(id: string): Promise<T>;
    create(record: New, options: { idempotencyKey: string }): Promise<T>;
    update(id: string, changes: Changes, options: { ifMatch: number }): Promise<T>;
    delete(id: string): Promise<unknown>;
  };
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

/** A change that was written. */
export interface Change<T, Changes> {
  base: T;
  changes: Changes;
  after: T;
  cause: Cause | undefined;
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
      send: (idempotencyKey) => this.kind.api.create(record, { idempotencyKey }),
      settle: (created) => this.written(created),
      undo: (created) => this.#takeAway(record, created, telling.cause),
    });
  }

  /**
   * Changes members of a record that the person saw as `base`; undo restores its values. Changes made elsewhere stay,
   * and a change of the same member opens the conflict dialog.
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
    const { api, nameOf } = this.kind;
    return sendWrite<T>(this.client, {
      scope: base.id,
      ...telling,
      ...(show && { show }),
      send: () =>
        saveRecord<T, Changes>({
          base,
          changes,
          read: () => api.get(base.id),
          write: (members, version) => api.update(base.id, members, { ifMatch: version }),
          resolve: async (theirs, conflicts) =>
            (await askAboutConflict(nameOf(theirs), theirs, conflicts)) as Partial<Changes>,
          // Its undo was a write.
          isWrittenSince: telling.cause === 'redo',
        }),
      settle: (saved) => this.written(saved),
      undo: (after) => void this.turnBack({ base, changes, after, cause: telling.cause }).catch(ignore),
    });
  }

  /** Takes a change back by writing the values before it. */
  protected turnBack({ base, changes, after, cause }: Change<T, Changes>): Promise<unknown> {
    return this.update(after, inverseOf(base, changes), turned(cause));
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
      send: () => this.kind.api.delete(record.id),
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

type CalendarEvent = Pipeline.CalendarEventResponse;

/** The API accepts a record as read, and ignores computed members. */
const asRead = <T>(record: T): T => record;

export function useContactWrites() {
  return useRecordWrites<
    Pipeline.ContactResponse,
    Pipeline.CreateContactRequest,
    Pipeline.UpdateContactRequest
  >(contactKind);
}

const contactKind = ({ contacts }: Wagewright) => ({
  api: contacts,
  keys: ['contacts', 'suggestions'] as const,
  nameOf: ({ name }: Pipeline.ContactResponse) => name,
});

export function useActivityWrites() {
  return useRecordWrites<
    Pipeline.ActivityResponse,
    Pipeline.LogActivityRequest,
    Pipeline.UpdateActivityRequest
  >(activityKind);
}

const activityKind = ({ activities }: Wagewright) => ({
  api: activities,
  keys: ['activities', 'suggestions', 'summary'] as const,
  nameOf: ({ title, type }: Pipeline.ActivityResponse) => title ?? type,
  again: asRead,
});

/** A moved appointment is shown at its new time at once. */
export function useEventWrites() {
  return useRecordWrites<
    CalendarEvent,
    Pipeline.CreateCalendarEventRequest,
    Pipeline.UpdateCalendarEventRequest
  >(eventKind);
}

const eventKind = ({ calendar }: Wagewright, client: QueryClient) => ({
  api: calendar,
  keys: ['calendar', 'suggestions', 'summary'] as const,
  nameOf: ({ title }: CalendarEvent) => title,
  again: asRead,
  put: (event: CalendarEvent) =>
    client.setQueriesData<CalendarEvent[]>({ queryKey: [...KEYS.calendar, 'list'] }, (events) =>
      events?.map((one) => (one.id === event.id ? event : one)),
    ),
});

/** @param kindOf always the same function */
function useRecordWrites<T extends Versioned, New extends object, Changes extends object>(
  kindOf: (pipeline: Wagewright, client: QueryClient) => RecordKind<T, New, Changes>,
) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(() => new RecordWrites(client, kindOf(pipeline, client)), [pipeline, client, kindOf]);
}
