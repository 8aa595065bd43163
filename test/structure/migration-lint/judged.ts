import type { MadeInRelease } from './made-in-release';
import type { RecordedMigration } from './recorded-migration';

/** Where a statement stands that is judged. */
export interface Place {
  migration: RecordedMigration;
  made: MadeInRelease;
}

/** The ways in which a migration can stop those who work meanwhile, or whoever goes back; and what to write in its place. */
export const RULES = {
  'no-parse': 'PostgreSQL does not understand it',
  'index-blocks-writers':
    'CREATE INDEX keeps all writers waiting: addIndex() in a migration with transaction = false',
  'drop-index-blocks': 'DROP INDEX waits for everybody and keeps them waiting: DROP INDEX CONCURRENTLY',
  'concurrently-in-transaction': 'CONCURRENTLY runs in no transaction: set transaction = false',
  'only-in-transaction':
    'half done it stays half done: leave transaction = false to indexes, VALIDATE and batches',
  'reads-whole-table':
    'every row is looked at under a lock: add it NOT VALID (or USING INDEX), VALIDATE in a later migration',
  'validates-under-lock': 'the lock of ADD CONSTRAINT is held meanwhile: VALIDATE in a migration of its own',
  'rewrites-table':
    'the whole table is written anew under a lock: add a column, fill it in batches, change over',
  'column-without-default': 'the release before inserts rows without it: give a default, or allow NULL',
  'not-null-unproved':
    'every row is looked at under a lock: prove it first by CHECK (… IS NOT NULL), NOT VALID, then VALIDATE',
  'used-by-release-before':
    'the release before may still use it: say unusedSince, a released version that no longer does',
  'batch-in-transaction':
    'rows stay locked until the end: write in batches in a migration with transaction = false',
  'locks-table': 'a lock by hand keeps everybody waiting for as long as the transaction lasts',
  'locks-several-tables': 'two that wait for each other never end: one table a migration',
  opaque: 'what a DO block does cannot be looked at',
  'lifts-time-out': 'a statement without an end holds its locks without an end: leave it to addIndex()',
} as const;
export type Rule = keyof typeof RULES;
