import { execFile } from 'node:child_process';
import { runAdminInProcess } from '../support/admin-in-process';
import { builtProgram } from '../support/built-process';
import { freePort } from '../support/free-port';
import { database, withOwnDatabase } from '../setup/own-database';
import { testRedisUrl } from '../setup/test-redis';

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

function run(settings: Record<string, string>, program: string, ...args: string[]): Promise<Run> {
  const env = { PATH: process.env['PATH'], REDIS_URL: testRedisUrl(), ...settings };
  return new Promise((done) => {
    execFile(program, args, { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe('an operator’s command', () => {
  withOwnDatabase();

  const inProcess = (...args: string[]) =>
    runAdminInProcess({ DATABASE_URL: database.url, REDIS_URL: testRedisUrl() }, ...args);

  it('without PostgreSQL says why, once and without a stack, and ends with 1', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
    const command = [...builtProgram('admin'), 'account', 'list'];
    const { code, stdout, stderr } = await run({ DATABASE_URL: url }, process.execPath, ...command);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('PostgreSQL cannot be reached: connect ECONNREFUSED');
    expect(stderr.match(/ECONNREFUSED/g)).toHaveLength(1);
    expect(stderr).not.toMatch(/^[ \t]+at /m);
  });

  it.each([
    ['key', 'list'],
    ['usage', 'show'],
  ])('(%s %s) does not take an account that is not there for an empty one', async (...command) => {
    const run = await inProcess(...command, '--account', 'usr_typo');

    expect(run).toEqual({ code: 1, stdout: '', stderr: 'There is no account usr_typo.\n' });
  });

  describe('on credentials', () => {
    let account: string;

    const json = async (...args: string[]) => {
      const { code, stdout } = await inProcess(...args, '--json');
      expect(code).toBe(0);
      return JSON.parse(stdout) as Record<string, unknown>;
    };

    beforeAll(async () => {
      const owner = ['--email', 'ada@example.test', '--name', 'Ada', '--plan', 'ultra'];
      account = String((await json('account', 'create', ...owner))['id']);
    });

    it('rotates a token without overlap, and then neither it again nor one that is revoked or unknown', async () => {
      const old = await json('token', 'issue', '--account', account, '--scope', 'read-only');
      const id = String(old['id']);
      const rotated = await json('token', 'rotate', '--id', id, '--overlap-hours', '0');
      expect(rotated).toMatchObject({
        token: expect.stringMatching(/^ext_/) as unknown,
        scopes: ['read-only'],
      });
      const { tokens } = await json('token', 'list', '--account', account);
      expect(tokens).toMatchObject([
        { id, status: 'expired' },
        { id: rotated['id'], status: 'valid' },
      ]);

      const successor = String(rotated['id']);
      await json('token', 'revoke', '--id', successor);
      const refusals = await Promise.all([
        inProcess('token', 'rotate', '--id', id),
        inProcess('token', 'rotate', '--id', successor),
        inProcess('token', 'rotate', '--id', 'tok_unknown'),
        inProcess('key', 'rotate', '--id', id),
      ]);
      expect(refusals.map(({ code, stdout }) => [code, stdout])).toEqual(Array(4).fill([1, '']));
      expect(refusals[0].stderr).toBe(
        `${id} was rotated already, to ${successor}: it cannot be rotated. Issue a new one.\n`,
      );
      expect(refusals[1].stderr).toMatch(/ was revoked at .+Z: it cannot be rotated\. Issue a new one\.\n$/);
      expect(refusals[2].stderr).toBe('There is no token tok_unknown.\n');
      expect(refusals[3].stderr).toBe(`There is no key ${id}.\n`);
    });

    it('revokes all tokens of an account and leaves its keys alone', async () => {
      const [key, ...issued] = await Promise.all([
        json('key', 'issue', '--account', account),
        json('token', 'issue', '--account', account, '--scope', 'read-write'),
        json('token', 'issue', '--account', account, '--scope', 'read-only'),
      ]);
      const ids = issued.map(({ id }) => id);
      const { revoked } = await json('token', 'revoke', '--account', account);
      expect(revoked).toEqual(expect.arrayContaining(ids));
      const [{ tokens }, { keys }, neither] = await Promise.all([
        json('token', 'list', '--account', account),
        json('key', 'list', '--account', account),
        inProcess('token', 'revoke'),
      ]);
      expect(new Set((tokens as { status: string }[]).map(({ status }) => status))).toEqual(
        new Set(['revoked']),
      );
      expect((keys as { id: string }[]).find(({ id }) => id === key['id'])).toMatchObject({
        status: 'valid',
      });
      expect(neither).toEqual({ code: 1, stdout: '', stderr: 'Give --id or --account.\n' });
    });

    it('says so when its answer is lost', async () => {
      const command = [process.execPath, ...builtProgram('admin'), 'key', 'issue', '--account', account];
      const settings = { DATABASE_URL: database.url };
      const { code, stderr } = await run(settings, 'sh', '-c', '"$@" > /dev/full', 'sh', ...command);
      const [entry = '', lost, ...more] = stderr.split('\n');
      expect({ code, action: (JSON.parse(entry) as { action: string }).action, lost, more }).toEqual({
        code: 1,
        action: 'key.created',
        lost: expect.stringMatching(
          /^Standard output cannot be written \(.+\): the answer is lost/,
        ) as unknown,
        more: [''],
      });
    });
  });
});
