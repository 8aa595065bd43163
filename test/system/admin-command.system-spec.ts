import { execFile } from 'node:child_process';
import { builtScript } from '../support/built-process';
import { freePort } from '../support/free-port';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { testRedisUrl } from '../setup/test-redis';

/** A connection is tried three times, three seconds apart. */
const TEST_MS = 60_000;

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** The built command, as an operator runs it. */
function runCommand(settings: Record<string, string>, ...args: string[]): Promise<Run> {
  const env = { PATH: process.env['PATH'], REDIS_URL: testRedisUrl(), ...settings };
  return new Promise((done) => {
    execFile(process.execPath, [builtScript('admin'), ...args], { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe('an operator’s command', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(async () => {
    await database.drop();
  });

  it(
    'without PostgreSQL says why, once and without a stack, and ends with 1',
    async () => {
      const url = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
      const { code, stdout, stderr } = await runCommand({ DATABASE_URL: url }, 'account', 'list');

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('PostgreSQL cannot be reached: connect ECONNREFUSED');
      expect(stderr.match(/ECONNREFUSED/g)).toHaveLength(1);
      expect(stderr).not.toMatch(/^\s+at /m);
    },
    TEST_MS,
  );

  it.each([
    ['key', 'list'],
    ['token', 'list'],
    ['endpoint', 'list'],
    ['usage', 'show'],
  ])(
    '(%s %s) does not take an account that is not there for an empty one',
    async (...command) => {
      const run = await runCommand({ DATABASE_URL: database.url }, ...command, '--account', 'usr_typo');

      expect(run).toEqual({ code: 1, stdout: '', stderr: 'There is no account usr_typo.\n' });
    },
    TEST_MS,
  );
});
