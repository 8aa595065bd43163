import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IsInt, IsString } from 'class-validator';
import { Env } from './env.decorator';
import type { Environment } from './given-value';
import { loadSettings } from './load-settings';
import { SettingsError } from './settings.error';
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
});
