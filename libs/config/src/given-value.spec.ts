import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IsInt, IsString, Matches } from 'class-validator';
import { Env } from './env.decorator';
import { type Environment, usualCause } from './given-value';
import { loadSettings, SettingsError } from './load-settings';
import { ToNumber } from './transforms';

class KeyEnv {
  @Env('KEY', { about: 'A secret.', secret: true })
  @IsString()
  key!: string;

  @Env('SIZE', { about: 'No secret.' })
  @ToNumber()
  @IsInt()
  size = 1;
}

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-secrets-'));
  const load = (environment: Environment) => loadSettings([KeyEnv], environment).get(KeyEnv);

  afterAll(() => rmSync(folder, { recursive: true }));

  function fileOf(content: string): string {
    const path = join(folder, 'key');
    writeFileSync(path, content);
    return path;
  }

  function problemOf(environment: Environment): string {
    try {
      load(environment);
    } catch (error) {
      return (error as SettingsError).message;
    }
    throw new Error('the settings were accepted');
  }

  it('is read without the line end that editors add', () => {
    expect(load({ KEY_FILE: fileOf('hunter2\n') }).key).toBe('hunter2');
  });

  it('is refused beside the same secret in the environment', () => {
    const problem = problemOf({ KEY: 'hunter2', KEY_FILE: fileOf('hunter3') });
    expect(problem).toBe('1 invalid setting(s):\n  KEY: is given twice: here and in KEY_FILE');
  });

  it('is told to be missing or empty, once and without its path', () => {
    expect(problemOf({ KEY_FILE: join(folder, 'none') })).toBe(
      '1 invalid setting(s):\n  KEY: the file named by KEY_FILE cannot be read (ENOENT)',
    );
    expect(problemOf({ KEY_FILE: fileOf(' \n') })).toMatch(/KEY_FILE is empty$/);
  });

  it('is not looked for when the variable is empty, nor for a setting that is no secret', () => {
    expect(load({ KEY: 'hunter2', KEY_FILE: ' ', SIZE_FILE: fileOf('7') })).toMatchObject({
      key: 'hunter2',
      size: 1,
    });
  });

  it('is refused in the quotation marks that its source keeps, or as the address of a service', () => {
    for (const marked of [`"hunter2"`, `'hunter2'`, '"7"'])
      expect(problemOf({ KEY_FILE: fileOf(marked) })).toMatch(/KEY: has quotation marks around it/);
    expect(problemOf({ KEY: 'k', SIZE: '"7"' })).toMatch(/SIZE: has quotation marks around it/);
    expect(problemOf({ KEY: 'k', SIZE: 'tcp://10.96.0.12:7' })).toMatch(/SIZE: .*enableServiceLinks/);
  });
});

describe('the cause of a refusal', () => {
  const percent = expect.stringContaining('write # as %23') as string;

  it.each([
    ['smtp://user:pass#word@host', percent],
    ['smtp://user:pass/word@host', percent],
    ['smtp://user:100%@host', percent],
    ['smtp://user:p%2Fss@host/path', undefined],
    ['https://host/path?a=b', undefined],
    ['a:key\nb:key', expect.stringContaining('several lines') as string],
    ['hunter2', undefined],
  ])('of %j is named where its spelling shows it', (value, cause) => {
    expect(usualCause(value)).toEqual(cause);
  });

  it('is said beside what was expected, without the value', () => {
    class MailServerEnv {
      @Env('SERVER', { about: 'An address.' })
      @Matches(/^smtp:\/\/[^#]*$/, { message: 'must be smtp://…' })
      server = 'smtp://localhost';
    }
    const load = () => loadSettings([MailServerEnv], { SERVER: 'smtp://u:hun#ter2@host' });
    expect(load).toThrow(/SERVER: must be smtp:\/\/…; in a user name and a password, write # as %23/);
    expect(load).not.toThrow(/ter2/);
  });
});
