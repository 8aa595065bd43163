import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEmptyDatabase, type TestDatabase, patientEnv } from '../../../test/setup/test-database';
import { dataSource, withOwnDatabase } from '../../../test/setup/own-database';
import { DatabaseEnv } from './database.env';
import { appliedMigrations, boundedMigrations, migrate, unreleased } from './migrate';
import { MIGRATIONS, RELEASES } from './migrations';

/** Reports the bound of a statement. */
class Step implements MigrationInterface {
  static bound: string | undefined;

  async up(queryRunner: QueryRunner): Promise<void> {
    const [row]: [{ statement_timeout: string }] = await queryRunner.query('SHOW statement_timeout');
    Step.bound = row.statement_timeout;
  }

  async down(): Promise<void> {
    // It changes nothing.
  }
}
const released = MIGRATIONS.filter(({ name }) => name === RELEASES.at(-1)?.last);

describe('migrations', () => {
  withOwnDatabase();

  it('belong to the next release behind the last one of a release', () => {
    expect(unreleased([...released, Step])).toEqual([Step]);
    expect(unreleased(released)).toEqual([]);
  });

  it('of the next release bound each statement of a transaction', async () => {
    const [, Bounded] = boundedMigrations([...released, Step]);
    const queryRunner = dataSource.createQueryRunner();
    try {
      await queryRunner.startTransaction();
      await new Bounded!().up(queryRunner);
      expect(Step.bound).toBe('10s');
      await queryRunner.rollbackTransaction();
      await new Bounded!().up(queryRunner);
      expect(Step.bound).not.toBe('10s');
      expect(boundedMigrations(released)).toEqual(released);
    } finally {
      await queryRunner.release();
    }
  });
});

describe('a database of somebody else’s making', () => {
  const NAMES = MIGRATIONS.map(({ name }) => name);
  const FOLDING = NAMES.slice(NAMES.indexOf('FoldedInOurWay1764200000021'));
  let database: TestDatabase;
  let env: DatabaseEnv;

  const made = async (properties = '', ...statements: string[]) => {
    database = await createEmptyDatabase(properties);
    env = patientEnv({ url: database.url });
    await database.query(statements.join(';'));
  };
  const read = async <T>(statement: string): Promise<T[]> => {
    const dataSource = await database.connect();
    expect(await appliedMigrations(dataSource)).toEqual(NAMES);
    return dataSource.query<T[]>(statement);
  };
  const tables = () =>
    read(
      `SELECT schemaname FROM pg_tables WHERE tablename = 'migration' AND has_schema_privilege('public', 'USAGE')`,
    );
  const here = [{ schemaname: 'public' }];

  afterEach(() => database.drop());

  it.each(['SQL_ASCII', 'LATIN1', 'EUC_JP'])(
    'is refused before anything is made in the encoding %s',
    async (encoding) => {
      await made(`ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C'`);
      await expect(migrate(env)).rejects.toThrow(
        `DATABASE_URL: points at a database with the encoding ${encoding}: make one with CREATE DATABASE`,
      );
      await database.query('CREATE SCHEMA accounts');
    },
  );

  it.each([
    ['with a schema that is named like the role', 'CREATE SCHEMA AUTHORIZATION CURRENT_USER'],
    [
      'with another search path',
      'CREATE SCHEMA elsewhere; ALTER ROLE CURRENT_USER IN DATABASE $ SET search_path = elsewhere',
    ],
    ['without the schema public', 'DROP SCHEMA public'],
  ])('%s gets its table of migrations in public', async (_name, statements) => {
    await made();
    await database.query(statements.replace('$', `"${database.name}"`));
    await expect(migrate(env)).resolves.toEqual(NAMES);
    await expect(tables()).resolves.toEqual(here);
    await expect(migrate(env)).resolves.toEqual([]);
  });

  it('gets the table of migrations back from the schema of its owner, and leaves others’ alone', async () => {
    await made();
    await migrate(env);
    await database.query(`
      CREATE SCHEMA a; CREATE TABLE a.migration (id integer, timestamp bigint, name text);
      CREATE SCHEMA "Own-er"; ALTER TABLE public.migration SET SCHEMA "Own-er"`);
    await expect(migrate(env)).resolves.toEqual([]);
    await expect(tables()).resolves.toEqual(expect.arrayContaining(here));
    await database.query('SELECT FROM a.migration');
  });

  it('in which the role may make no table is refused with the statement that mends it', async () => {
    await made();
    const role = `Own-er ${database.name}`;
    await database.query(
      `CREATE ROLE "${role}" LOGIN PASSWORD 'own'; GRANT CREATE ON DATABASE "${database.name}" TO "${role}"`,
    );
    try {
      const own = Object.assign(new DatabaseEnv(), {
        url: 'postgres://unused/x',
        directUrl: Object.assign(new URL(env.url), { username: role, password: 'own' }).href,
      });
      const error = String(await migrate(own).catch((thrown: unknown) => thrown));
      const grant = `GRANT USAGE, CREATE ON SCHEMA public TO "${role}"`;
      expect(error).toContain(
        'DATABASE_DIRECT_URL: leads to a role that may not make the table of migrations',
      );
      expect(error.endsWith(grant)).toBe(true);
      await database.query(grant);
      await expect(migrate(Object.assign(own, { url: own.directUrl }))).resolves.toEqual(NAMES);
    } finally {
      await database.query(`DROP OWNED BY "${role}" CASCADE; DROP ROLE "${role}"`);
    }
  });

  it.each([
    "LOCALE_PROVIDER libc LOCALE 'C'",
    "LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'",
    "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'",
  ])('with %s folds and orders texts as any other, those from before as well', async (locale) => {
    await made(locale);
    await migrate(env);
    const names = ['INTEL', 'İstanbul', 'ΟΔΟΣ Ελλάς', 'ЯНДЕКС', 'STRAẞE', 'Ångström', 'ÆØŁ'];
    const folded = ['intel', 'istanbul', 'οδοσ ελλασ', 'яндекс', 'strasse', 'angstrom', 'aeol'];
    await database.query(`
      INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags, status_changed_at, version, created_at, updated_at)
      SELECT 'job_' || place, 'usr_1', name, 'T', 'saved', 'saved', 0, '{}', now(), 1, now(), now()
        FROM unnest('{${names.join()}}'::text[]) WITH ORDINALITY AS given (name, place);
      INSERT INTO pipeline.contact (id, user_id, name, tags, version, created_at, updated_at)
      SELECT replace(id, 'job', 'con'), user_id, company, '{}', 1, now(), now() FROM pipeline.job`);
    const texts = `
      SELECT job.text AS job, company_length AS length, contact.text AS contact
        FROM pipeline.job_text AS job JOIN pipeline.contact_text AS contact ON replace(contact.id, 'con', 'job') = job.id
       ORDER BY job.id`;
    const expected = folded.map((text) => ({ job: `${text} t`, length: text.length, contact: text }));
    await expect(read(texts)).resolves.toEqual(expected);
    await database.query(`
      UPDATE pipeline.job_text SET text = upper(text), company_length = 0; UPDATE pipeline.contact_text SET text = 'x';
      DELETE FROM migration WHERE name IN ('${FOLDING.join("', '")}')`);
    await expect(migrate(env)).resolves.toEqual(FOLDING);
    await expect(read(texts)).resolves.toEqual(expected);
  });
});
