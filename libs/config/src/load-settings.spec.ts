import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Env, envFields } from './env.decorator';
import { loadSettings, SettingsError } from './load-settings';
import { settingsSummary } from './settings-summary';
import { ToList, ToNumber } from './transforms';

class PoolEnv {
  @Env('POOL_MAX', { about: 'Connections, 1–100.' })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(100)
  max = 10;

  @Env('POOL_HOSTS', { about: 'Hosts, comma-separated.' })
  @ToList()
  hosts: string[] = ['a'];
}

class SecretEnv {
  @Env('SECRET_TOKEN', { about: 'A token.', secret: true })
  @IsString()
  token!: string;

  @Env('SECRET_SPARE', { about: 'A second token.', secret: true })
  @IsOptional()
  @IsString()
  spare?: string;
}

class AddressEnv {
  @Env('ADDRESS', { about: 'An address.', requiredInProduction: true })
  @IsString()
  address = 'localhost';
}

describe('loadSettings', () => {
  it('demands in production what has a default elsewhere, together with the other faults', () => {
    const load = (environment: Record<string, string>) => loadSettings([AddressEnv, SecretEnv], environment);
    const [SECRET_TOKEN, production] = ['t', { NODE_ENV: 'production' }];
    expect(load({ SECRET_TOKEN }).get(AddressEnv).address).toBe('localhost');
    expect(load({ ...production, SECRET_TOKEN, ADDRESS: 'here' }).get(AddressEnv).address).toBe('here');
    for (const ADDRESS of ['', ' '])
      expect(() => load({ ...production, ADDRESS })).toThrow(
        /^2 invalid setting\(s\):\n {2}ADDRESS: must be set when NODE_ENV is production\n {2}SECRET_TOKEN: /,
      );
  });

  it('uses the default of a field whose variable is unset or empty', () => {
    const pool = loadSettings([PoolEnv], { POOL_MAX: '  ' }).get(PoolEnv);
    expect(pool.max).toBe(10);
    expect(pool.hosts).toEqual(['a']);
  });

  it('converts text to the type of the field', () => {
    const pool = loadSettings([PoolEnv], { POOL_MAX: '7', POOL_HOSTS: 'x, ,y' }).get(PoolEnv);
    expect(pool.max).toBe(7);
    expect(pool.hosts).toEqual(['x', 'y']);
  });

  it('reports the faults of all classes together and never a value', () => {
    const load = () => loadSettings([PoolEnv, SecretEnv], { POOL_MAX: 'hunter2' });
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(/2 invalid setting\(s\)[\s\S]*POOL_MAX[\s\S]*SECRET_TOKEN/);
    expect(load).not.toThrow(/hunter2/);
  });

  it('names the variable, not the property, and each fault once, whichever classes read it', () => {
    class SamePoolEnv extends PoolEnv {}
    const load = () => loadSettings([PoolEnv, SamePoolEnv], { POOL_MAX: 'many' });
    expect(load).toThrow(/^1 invalid setting\(s\):\n {2}POOL_MAX: must /);
    expect(load).not.toThrow(/\bmax\b/);
  });

  it('shows a secret in the summary only as set or not set', () => {
    const classes = [PoolEnv, SecretEnv];
    const summary = settingsSummary(classes, loadSettings(classes, { SECRET_TOKEN: 'hunter2' }));
    expect(summary).toEqual({
      POOL_MAX: 10,
      POOL_HOSTS: '["a"]',
      SECRET_TOKEN: '(set)',
      SECRET_SPARE: '(not set)',
    });
  });

  it('keeps the fields of two settings classes apart', () => {
    expect(envFields(PoolEnv).map((field) => field.variable)).toEqual(['POOL_MAX', 'POOL_HOSTS']);
    expect(envFields(SecretEnv).map((field) => field.variable)).toEqual(['SECRET_TOKEN', 'SECRET_SPARE']);
  });
});
