import type { QueryRunner } from 'typeorm';
import { dataSource, withOwnDatabase } from '../../../test/setup/own-database';
import { type AddedIndex, addIndex } from './add-index';

const OF_TABLE = { schema: 'pipeline', table: 'contact', name: 'contact_added', definition: '("user_id")' };
const OF_PARTITIONS = { ...OF_TABLE, table: 'webhook_event', name: 'webhook_event_added' };

describe('an index that is added to a table in use', () => {
  let queryRunner: QueryRunner;

  withOwnDatabase();
  beforeAll(async () => {
    queryRunner = dataSource.createQueryRunner();
  });
  afterAll(() => queryRunner.release());

  const isValid = async ({ schema, name }: AddedIndex) => {
    const rows: { valid: boolean }[] = await queryRunner.query(
      'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [`${schema}.${name}`],
    );
    return rows[0]?.valid;
  };
  const bounds = () =>
    queryRunner.query(
      `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
    );

  it.each([OF_TABLE, OF_PARTITIONS])(
    'is made for $table, once, and leaves the bounds of the session',
    async (index) => {
      const before = await bounds();
      await addIndex(queryRunner, index);
      await addIndex(queryRunner, index);
      expect(await isValid(index)).toBe(true);
      expect(await bounds()).toEqual(before);
    },
  );

  it('is had by partitions that are made later', async () => {
    await queryRunner.query(
      `SELECT pipeline.add_webhook_partition('webhook_event', '29990101', 'evt_9ZZZZZZZZZZZZZZZZZZZZ0', 'evt_9zzzzzzzzzzzzzzzzzzzz0')`,
    );
    const added = await queryRunner.query(
      `SELECT FROM pg_indexes WHERE tablename = 'webhook_event_29990101' AND indexdef LIKE '%(user_id)'`,
    );
    expect(added).toHaveLength(1);
  });

  it('is made anew where a try has left one that cannot be used', async () => {
    await queryRunner.query('CREATE TABLE pipeline.twice AS SELECT 1 AS n FROM generate_series(1, 2)');
    const index = { ...OF_TABLE, table: 'twice', name: 'twice_n', definition: '(n)', isUnique: true };
    await expect(addIndex(queryRunner, index)).rejects.toMatchObject({ code: '23505' });
    expect(await isValid(index)).toBe(false);
    await queryRunner.query('DELETE FROM pipeline.twice WHERE ctid = (SELECT min(ctid) FROM pipeline.twice)');
    await addIndex(queryRunner, index);
    expect(await isValid(index)).toBe(true);
  });

  it('is refused in a transaction, whose locks it would keep', async () => {
    await queryRunner.startTransaction();
    await expect(addIndex(queryRunner, OF_TABLE)).rejects.toThrow(
      'needs a migration with transaction = false',
    );
    await queryRunner.rollbackTransaction();
  });
});
