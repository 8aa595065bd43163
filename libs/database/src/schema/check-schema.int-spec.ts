import { database, dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { patientEnv } from '../../../../test/setup/test-database';
import type { DatabaseEnv } from '../database.env';
import { checkSchema, mayRun } from './check-schema';

const NOTHING = { pending: [], unknown: [], missing: [], unexpected: [] };

describe('the check of a live schema', () => {
  let env: DatabaseEnv;

  withOwnDatabase();
  beforeAll(async () => {
    env = patientEnv({ url: database.url });
  });

  /** The result of the check after a change, which is then undone. */
  async function after(change: string, undo: string) {
    await dataSource.query(change);
    const found = await checkSchema(env);
    await dataSource.query(undo);
    return found;
  }

  it('finds nothing after all migrations; else run "npm run schema"', async () => {
    await expect(checkSchema(env)).resolves.toEqual(NOTHING);
  });

  it.each([
    [
      'a column that was added by hand',
      'ALTER TABLE pipeline.job ADD COLUMN by_hand text',
      'ALTER TABLE pipeline.job DROP COLUMN by_hand',
      { ...NOTHING, unexpected: ['column pipeline.job.by_hand text'] },
    ],
    [
      'a type that was changed',
      'ALTER TABLE pipeline.webhook_sending ALTER COLUMN reason TYPE varchar(80)',
      'ALTER TABLE pipeline.webhook_sending ALTER COLUMN reason TYPE text',
      {
        ...NOTHING,
        missing: ['column pipeline.webhook_sending.reason text'],
        unexpected: ['column pipeline.webhook_sending.reason character varying(80)'],
      },
    ],
    [
      'a trigger that is switched off',
      'ALTER TABLE pipeline.contact DISABLE TRIGGER USER',
      'ALTER TABLE pipeline.contact ENABLE TRIGGER USER',
      { missing: expect.arrayContaining([expect.stringContaining('ON pipeline.contact')]) },
    ],
    [
      'a migration that is not applied',
      "UPDATE migration SET name = 'FromTheFuture' WHERE name = 'Baseline1764100000000'",
      "UPDATE migration SET name = 'Baseline1764100000000' WHERE name = 'FromTheFuture'",
      { ...NOTHING, pending: ['Baseline1764100000000'], unknown: ['FromTheFuture'] },
    ],
  ])('tells %s', async (_what, change, undo, expected) => {
    await expect(after(change, undo)).resolves.toMatchObject(expected);
    await expect(checkSchema(env)).resolves.toEqual(NOTHING);
  });

  it.each([
    ['nothing else', NOTHING, true],
    ['a column by hand', { ...NOTHING, unexpected: ['column x'] }, true],
    ['a release that was here later', { ...NOTHING, unknown: ['Later'], missing: ['function x 1'] }, true],
    ['a migration that is not applied', { ...NOTHING, pending: ['Mine'], unknown: ['Later'] }, false],
    ['an index that was dropped by hand', { ...NOTHING, missing: ['index x'] }, false],
  ])('lets this release run with %s: %#', (_what, found, expected) => {
    expect(mayRun(found)).toBe(expected);
  });
});
