import { loadModule } from 'libpg-query';
import { RULES } from './judged';
import { explained, lintMigrations } from './lint-migrations';
import type { RecordedMigration } from './recorded-migration';

const ADD_CHECK = 'ALTER TABLE pipeline.job ADD CONSTRAINT filled CHECK (note IS NOT NULL) NOT VALID';
const VALIDATE = 'ALTER TABLE pipeline.job VALIDATE CONSTRAINT filled';
const SET_NOT_NULL = 'ALTER TABLE pipeline.job ALTER COLUMN note SET NOT NULL';

type Step = Partial<RecordedMigration> & { statements: readonly string[] };
const migration = (step: Step, index = 0): RecordedMigration => ({
  name: `Step${index}`,
  inTransaction: true,
  ...step,
});
const rulesBroken = (...steps: Step[]) =>
  lintMigrations(steps.map(migration), ['1.0.0', '1.1.0']).map(({ rule }) => rule);

beforeAll(() => loadModule());

describe('a migration is refused', () => {
  const inTransaction: [keyof typeof RULES, string][] = [
    ['no-parse', 'ALTER TABEL pipeline.job ADD note text'],
    ['index-blocks-writers', 'CREATE INDEX note ON pipeline.job (note)'],
    ['index-blocks-writers', 'CREATE UNIQUE INDEX note ON pipeline.job (note)'],
    ['drop-index-blocks', 'DROP INDEX pipeline.note'],
    ['concurrently-in-transaction', 'CREATE INDEX CONCURRENTLY note ON pipeline.job (note)'],
    ['concurrently-in-transaction', 'DROP INDEX CONCURRENTLY pipeline.note'],
    ['reads-whole-table', 'ALTER TABLE pipeline.job ADD CONSTRAINT short CHECK (length(note) < 9)'],
    ['reads-whole-table', 'ALTER TABLE pipeline.job ADD FOREIGN KEY (user_id) REFERENCES accounts.account'],
    ['reads-whole-table', 'ALTER TABLE pipeline.job ADD UNIQUE (note)'],
    ['reads-whole-table', 'ALTER TABLE pipeline.job ADD COLUMN other text REFERENCES pipeline.contact'],
    ['rewrites-table', 'ALTER TABLE pipeline.job ALTER COLUMN note TYPE varchar(9)'],
    ['rewrites-table', 'ALTER TABLE pipeline.job ADD COLUMN token uuid DEFAULT gen_random_uuid()'],
    ['rewrites-table', 'ALTER TABLE pipeline.job ADD COLUMN n bigserial'],
    ['rewrites-table', 'ALTER TABLE pipeline.job ADD COLUMN n int GENERATED ALWAYS AS IDENTITY'],
    ['rewrites-table', 'ALTER TABLE pipeline.job ADD COLUMN n int GENERATED ALWAYS AS (length(note)) STORED'],
    ['rewrites-table', 'ALTER TABLE pipeline.job SET UNLOGGED'],
    ['rewrites-table', 'VACUUM (FULL) pipeline.job'],
    ['rewrites-table', 'CLUSTER pipeline.job USING job_pkey'],
    ['column-without-default', 'ALTER TABLE pipeline.job ADD COLUMN note text NOT NULL'],
    ['not-null-unproved', SET_NOT_NULL],
    ['used-by-release-before', 'ALTER TABLE pipeline.job DROP COLUMN note'],
    ['used-by-release-before', 'ALTER TABLE pipeline.job RENAME COLUMN note TO remark'],
    ['used-by-release-before', 'ALTER TABLE pipeline.job RENAME TO jobs'],
    ['used-by-release-before', 'DROP TABLE pipeline.job'],
    ['used-by-release-before', 'DROP FUNCTION pipeline.tally()'],
    ['used-by-release-before', 'TRUNCATE pipeline.job'],
    ['batch-in-transaction', "UPDATE pipeline.job SET note = ''"],
    ['batch-in-transaction', 'DELETE FROM pipeline.job'],
    ['batch-in-transaction', 'INSERT INTO pipeline.job SELECT * FROM pipeline.other'],
    ['locks-table', 'LOCK TABLE pipeline.job IN SHARE MODE'],
    ['opaque', 'DO $$ BEGIN DROP TABLE pipeline.job; END $$'],
    ['lifts-time-out', 'SET LOCAL lock_timeout = 0'],
    ['lifts-time-out', "SET statement_timeout = '1h'"],
  ];

  it.each(inTransaction)('as %s: %s', (rule, statement) => {
    expect(rulesBroken({ statements: [statement] })).toEqual([rule]);
  });

  it('that makes a table without a transaction', () => {
    const statements = ['CREATE TABLE pipeline.extra (id text)'];
    expect(rulesBroken({ inTransaction: false, statements })).toEqual(['only-in-transaction']);
  });

  it('that looks at all rows under the lock of the statement before', () => {
    expect(rulesBroken({ statements: [ADD_CHECK, VALIDATE] })).toEqual(['validates-under-lock']);
  });

  it('that changes two tables under one lock', () => {
    const statements = ['job', 'contact'].map(
      (table) => `ALTER TABLE pipeline.${table} ADD COLUMN note text`,
    );
    expect(rulesBroken({ statements })).toEqual(['locks-several-tables']);
  });

  it('that takes away what no release has stopped using yet', () => {
    const statements = ['ALTER TABLE pipeline.job DROP COLUMN note'];
    expect(rulesBroken({ statements, unusedSince: '1.2.0' })).toEqual(['used-by-release-before']);
  });

  it('by every rule that there is', () => {
    const tried = new Set(inTransaction.map(([rule]) => rule));
    const elsewhere = ['only-in-transaction', 'validates-under-lock', 'locks-several-tables'];
    expect([...tried, ...elsewhere].sort()).toEqual(Object.keys(RULES).sort());
  });

  it('with the statement and what to write in its place', () => {
    const [fault] = lintMigrations([migration({ statements: ['LOCK TABLE\n  pipeline.job'] })], []);
    expect(fault && explained(fault)).toBe(
      `Step0: locks-table, ${RULES['locks-table']}\n    LOCK TABLE pipeline.job`,
    );
  });
});

describe('a migration may', () => {
  it.each<[string, Step[]]>([
    ['add a column that may be NULL', [{ statements: ['ALTER TABLE pipeline.job ADD COLUMN note text'] }]],
    [
      'add one with a default that is the same for all rows',
      [{ statements: ['ALTER TABLE pipeline.job ADD COLUMN at timestamptz NOT NULL DEFAULT now()'] }],
    ],
    [
      'make a table with all that belongs to it, and change it',
      [
        {
          statements: [
            'CREATE TABLE pipeline.extra (id text PRIMARY KEY, note text NOT NULL)',
            'CREATE INDEX extra_note ON pipeline.extra (note)',
            'INSERT INTO pipeline.extra SELECT id FROM pipeline.job',
          ],
        },
        { statements: ['ALTER TABLE pipeline.extra DROP COLUMN note'] },
      ],
    ],
    [
      'make an index beside those who write',
      [{ inTransaction: false, statements: ['CREATE INDEX CONCURRENTLY note ON pipeline.job (note)'] }],
    ],
    [
      'forbid NULL once it is proved',
      [{ statements: [ADD_CHECK] }, { statements: [VALIDATE] }, { statements: [SET_NOT_NULL] }],
    ],
    [
      'take a key of an index that is there',
      [{ statements: ['ALTER TABLE pipeline.job ADD CONSTRAINT k UNIQUE USING INDEX job_key'] }],
    ],
    [
      'write in batches',
      [{ inTransaction: false, statements: ["UPDATE pipeline.job SET note = '' WHERE id < 'job_b'"] }],
    ],
    [
      'take away what the release before no longer uses',
      [{ unusedSince: '1.1.0', statements: ['ALTER TABLE pipeline.job DROP COLUMN note'] }],
    ],
    [
      'replace a function and a trigger',
      [
        {
          statements: [
            'CREATE OR REPLACE FUNCTION pipeline.f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
            'DROP TRIGGER f ON pipeline.job',
            'CREATE TRIGGER f AFTER INSERT ON pipeline.job EXECUTE FUNCTION pipeline.f()',
          ],
        },
      ],
    ],
  ])('%s', (_what, steps) => {
    expect(rulesBroken(...steps)).toEqual([]);
  });
});
