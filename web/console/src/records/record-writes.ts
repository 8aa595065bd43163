import type { QueryClient } from '@tanstack/react-query';
import { askAboutConflict } from './conflict-question.ts';
import { inverseOf, type Versioned } from './edit-conflict.ts';
import { saveRecord } from './save-record.ts';
import { sendWrite } from './send-write.ts';
import { recordsChanged } from './live/use-live.ts';
import { withChanges } from './written-dates.ts';

/** The SDK's operations on one kind of record. */
interface RecordOperations<T, New, Changes> {
  get: (id: string) => Promise<T>;
  create: (record: New, options: { idempotencyKey: string }) => Promise<T>;
  update: (id: string, changes: Changes, options: { ifMatch: number }) => Promise<T>;
  delete: (id: string) => Promise<unknown>;
}

/** The description of a kind of record. */
interface RecordKind<T, New, Changes> {
  operations: RecordOperations<T, New, Changes>;
  /** First members of the query keys with such records, or figures from them. */
  keys: readonly string[];
  nameOf: (record: T) => string;
  /** The input that recreates a deleted record; without it, a deletion cannot be undone. */
  again?: (record: T) => New;
  /** Shows a record's expected state before it is sent. */
  put?: (record: T) => void;
}

/** How a write is announced. */
interface Telling<T> {
  /** Announced after success; nothing by default. */
  done?: string | ((record: T) => string);
  /** The error is shown at the place of the write. */
  isErrorShown?: boolean;
}

type RemovalTelling = Telling<unknown>;

/** The writes of contacts, appointments and activities: never over somebody else's changes, and each with its undo. */
export class RecordWrites<T extends Versioned, New extends object, Changes extends object> {
  constructor(
    private readonly client: QueryClient,
    private readonly kind: RecordKind<T, New, Changes>,
  ) {}

  create(record: New, telling: Telling<T> = {}): Promise<T> {
    return sendWrite<T>(this.client, {
      scope: `new-${this.kind.keys[0]}`,
      ...telling,
      send: (idempotencyKey) => this.kind.operations.create(record, { idempotencyKey }),
      settle: () => this.#changed(),
      undo: (created) => void this.#delete(created, { done: 'Undone.' }).catch(ignore),
    });
  }

  /**
   * Changes members of a record that the person saw as `base`; undo restores its values. Changes made elsewhere stay,
   * and for the same member the person is asked.
   *
   * @throws ApiError when it is refused
   */
  update(base: T, changes: Changes, telling: Telling<T> = {}): Promise<T> {
    const { operations, nameOf, put } = this.kind;
    return sendWrite<T>(this.client, {
      scope: base.id,
      ...telling,
      ...(put && { show: () => shown(put, base, withChanges(base, changes)) }),
      send: () =>
        saveRecord<T, Changes>({
          base,
          changes,
          read: () => operations.get(base.id),
          write: (members, version) => operations.update(base.id, members, { ifMatch: version }),
          resolve: async (theirs, conflicts) =>
            (await askAboutConflict(nameOf(theirs), theirs, conflicts)) as Partial<Changes>,
        }),
      settle: () => this.#changed(),
      undo: (after) => void this.update(after, inverseOf(base, changes), { done: 'Undone.' }).catch(ignore),
    });
  }

  /** Deletes a record. Undo adds it again, under another id. */
  remove(record: T, telling: RemovalTelling = {}): Promise<unknown> {
    const { again } = this.kind;
    const undo = again && (() => void this.create(again(record), { done: 'Undone.' }).catch(ignore));
    return this.#delete(record, telling, undo);
  }

  #delete(record: T, telling: RemovalTelling, undo?: () => void): Promise<unknown> {
    return sendWrite<unknown>(this.client, {
      scope: record.id,
      ...telling,
      send: () => this.kind.operations.delete(record.id),
      settle: () => this.#changed(),
      ...(undo && { undo }),
    });
  }

  #changed(): void {
    recordsChanged(this.client, ...this.kind.keys);
  }
}

function shown<T>(put: (record: T) => void, before: T, after: T): () => void {
  put(after);
  return () => put(before);
}

/** For an error that was announced already. */
function ignore(): undefined {
  return undefined;
}
