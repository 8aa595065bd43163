import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings, variableOf } from '@wagewright/config';
import { databaseRole } from './database-address';
import { DatabaseEnv } from '../database.env';
import { PipelineDatabaseEnv } from '../process-databases.env';

const secret = 'hunter2';
const read = (DATABASE_URL: string) => loadSettings([DatabaseEnv], { DATABASE_URL }).get(DatabaseEnv).url;

describe('the address of a database', () => {
  it.each([
    'postgres://u:hunter2@db-1.internal:5432/x',
    'postgresql://u:hunter2@db/x',
    'postgres://u@127.0.0.1/x',
    'postgres://u:hunter2@[fd00::1]:5432/x',
    'postgres://u:hunter2@my_db:5432/x',
    'postgres://u:hunter2@stack_postgres.overlay:5432/x',
    'postgres:///x?host=/var/run/postgresql',
    'postgres://u:hunter2@/x?host=/cloudsql/project:region:db',
    'postgresql://u:hunter2@%2Fvar%2Frun%2Fpostgresql/x',
    'socket:/var/run/postgresql?db=x',
    'socket://u:hunter2@/var/run/postgresql?db=x',
    '/var/run/postgresql x',
    'postgres://u:hunter2@db/x?sslmode=disable&application_name=me@mine',
    'postgres://u:hunter2%@db@db/x?sslmode=no-verify',
    'postgres://db/x?user=me@mine',
  ])('is %s', (url) => {
    expect(read(url)).toBe(url);
  });

  it.each<[string, string]>([
    ['nowhere', 'must be a PostgreSQL connection string'],
    ['u:hunter2@db/x', 'must be a PostgreSQL connection string'],
    ['mysql://u:hunter2@db/x', 'must be a PostgreSQL connection string'],
    ['postgres://u:hunter2@db:70000/x', 'must be a PostgreSQL connection string'],
    ['postgres://u:hunter2@db1:5432,db2:5432/x?target_session_attrs=read-write', 'names several hosts'],
    ['postgres://u:hunter2@db1,db2/x', 'names several hosts'],
    ['postgres://u:hunter2@/x?host=db1,db2', 'names several hosts'],
    [
      'postgres://u:hunter2@db/x?sslrootcert=/none/ca.crt',
      'names a file for TLS that cannot be read (ENOENT)',
    ],
    ['"postgres://u:hunter2@db/x"', 'has quotation marks around it'],
    ["'postgres://u:hunter2@db/x'", 'has quotation marks around it'],
    ...[
      'a@hunter2/w:rd%',
      '1/hunter2',
      '1#hunter2',
      '1?hunter2',
      'a?b/hunter2',
      'a#b@hunter2',
      'a@hunter2/b?c=d',
    ].map((password) => [`postgres://u:${password}@db/x`, 'has a character'] as [string, string]),
    ['postgres://u:hunter2@db/x#1', 'has a character'],
    ...['verify_full', 'Require', 'allow', 'true', ''].map(
      (mode) =>
        [`postgres://u:hunter2@db/x?sslmode=${mode}`, 'has an sslmode that is none of disable,'] as [
          string,
          string,
        ],
    ),
    ['postgres://u:hunter2@db/x?sslmode=no-verify&uselibpqcompat=true', 'has an sslmode'],
    ['postgres://u:hunter2@db/x?sslmode=verify-ca&uselibpqcompat=true', 'needs sslrootcert'],
  ])('is not %s, which is not repeated', (url, reason) => {
    expect(() => read(url)).toThrow(`1 invalid setting(s):\n  DATABASE_URL: ${reason}`);
    expect(() => read(url)).not.toThrow(secret);
  });

  it('may name an authority of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wagewright-authority-'));
    writeFileSync(join(folder, 'ca.crt'), 'x');
    const url = `postgres://u@db/x?sslmode=verify-full&sslrootcert=${join(folder, 'ca.crt')}`;
    expect(read(url)).toBe(url);
    rmSync(folder, { recursive: true });
  });

  it('says who connects, in any spelling', () => {
    expect(databaseRole('postgres://a%40b:p%2Fq@db/x')).toEqual({ name: 'a@b', password: 'p/q' });
    expect(databaseRole('postgres://u@/x?host=/run&password=p')).toEqual({ name: 'u', password: 'p' });
  });

  describe('of one process', () => {
    const [DATABASE_URL, PIPELINE_DATABASE_URL] = ['postgres://all@db/x', 'postgres://pipeline@db/x'];
    const env = (given: Record<string, string>) =>
      loadSettings([PipelineDatabaseEnv], given).get(PipelineDatabaseEnv);

    it('comes before the one of all', () => {
      expect(env({ DATABASE_URL, PIPELINE_DATABASE_URL }).url).toBe(PIPELINE_DATABASE_URL);
      expect(env({ PIPELINE_DATABASE_URL }).url).toBe(PIPELINE_DATABASE_URL);
      expect(env({ DATABASE_URL }).url).toBe(DATABASE_URL);
    });

    it('is named where it is at fault', () => {
      expect(variableOf(env({ DATABASE_URL, PIPELINE_DATABASE_URL }), 'url')).toBe('PIPELINE_DATABASE_URL');
      expect(variableOf(env({ DATABASE_URL }), 'url')).toBe('DATABASE_URL');
      expect(() => env({ DATABASE_URL, PIPELINE_DATABASE_URL: 'x' })).toThrow(
        /\n {2}PIPELINE_DATABASE_URL: must/,
      );
      expect(() => env({})).toThrow(/\n {2}DATABASE_URL: must/);
    });
  });
});
