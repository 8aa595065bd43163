import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '@wagewright/config';
import { PIPELINE_SETTINGS } from '../../apps/pipeline/src/pipeline.settings';
import { Gateway } from './gateway';
import { GatewayClient } from './gateway-client';
import { temporaryFolder } from '../support/ends-with-file';

/** A port that is never given to anybody, as a free one might be meanwhile. */
const NOBODY = '127.0.0.1:1';
const SCRIPT = join(__dirname, '../../deploy/docker/setup.sh');
const BASE_URL = 'https://api.example.test:8443';

/** By the folder that only its readers mount: the role of the database. */
const ROLES = {
  operator: 'wagewright_app',
  compensation: 'wagewright_compensation',
  pipeline: 'wagewright_pipeline',
  worker: 'wagewright_worker',
  console: 'wagewright_console',
};

/** Compose runs this first; here a folder takes the place of its volumes. */
describe('the first run of compose', () => {
  const folder = temporaryFolder('setup');
  const setUp = (environment: Record<string, string> = {}, run = folder) =>
    execFileSync('sh', [SCRIPT, run], {
      env: { PATH: process.env['PATH'], PUBLIC_BASE_URL: BASE_URL, ...environment },
      stdio: 'pipe',
    });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  const contents = () => files().map(read);

  beforeAll(() => setUp());

  it('makes secrets that the processes take', () => {
    const settings = loadSettings(PIPELINE_SETTINGS, {
      PIPELINE_DATABASE_URL_FILE: join(folder, 'secrets/pipeline/database-url'),
      REDIS_URL_FILE: join(folder, 'secrets/services/redis-url'),
      SEALING_KEYS_FILE: join(folder, 'secrets/services/sealing-keys'),
      WEBHOOK_SECRET_KEYS_FILE: join(folder, 'secrets/webhooks/secret-keys'),
    });
    expect(settings).toBeDefined();
  });

  it('gives the databases the passwords that the processes use', () => {
    const owner = new URL(read('secrets/owner/database-url'));
    expect(`${owner.password}\n`).toBe(read('secrets/postgres/password'));
    const passwords = new Set([owner.password]);
    for (const [folderOf, role] of Object.entries(ROLES)) {
      const url = new URL(read(`secrets/${folderOf}/database-url`));
      expect([url.username, url.host, url.pathname]).toEqual([role, owner.host, owner.pathname]);
      expect(url.password).toMatch(/^[0-9a-f]{48}$/);
      passwords.add(url.password);
    }
    expect(passwords.size).toBe(1 + Object.keys(ROLES).length);
    const redis = new URL(read('secrets/services/redis-url'));
    expect(`${redis.password}\n`).toBe(read('secrets/redis/password'));
    expect(read('secrets/redis/redis.conf')).toBe(`requirepass ${redis.password}\n`);
  });

  it('makes files that every account of a container may read, and none may write', () => {
    const modes = files().map((file) => statSync(join(folder, file)).mode & 0o777);
    expect(modes.filter((mode) => (mode & 0o444) !== 0o444 || (mode & 0o022) !== 0)).toEqual([]);
  });

  it('makes a certificate for the public name and the local ones, with which the gateway serves', async () => {
    const certificate = new X509Certificate(read('certificate/tls.crt'));
    for (const name of ['api.example.test', 'localhost', 'gateway']) {
      expect(certificate.checkHost(name)).toBe(name);
    }
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    const gateway = await Gateway.start({
      compensation: [NOBODY],
      pipeline: [NOBODY],
      baseUrl: BASE_URL,
      certificate: { cert: read('certificate/tls.crt'), key: read('certificate/tls.key') },
    });
    const client = await GatewayClient.connect(gateway);
    expect((await client.get('/')).status).toBe(502);
    client.close();
    const atConsole = await GatewayClient.connect({
      httpsPort: gateway.consolePort,
      certificate: gateway.certificate,
    });
    const nobody = await atConsole.get('/sign-in');
    atConsole.close();
    expect([nobody.status, nobody.body]).toEqual([
      503,
      expect.objectContaining({ error: 'The console is temporarily unavailable.' }),
    ]);
    await gateway.stop();
  });

  it.each([
    ['https://192.0.2.7/', '192.0.2.7'],
    ['https://[2001:db8::7]:8443', '2001:db8::7'],
  ])('makes one for %s that holds for the address', (PUBLIC_BASE_URL, address) => {
    const run = join(folder, 'another');
    setUp({ PUBLIC_BASE_URL }, run);
    const certificate = new X509Certificate(read('another/certificate/tls.crt'));
    rmSync(run, { recursive: true });
    expect(certificate.checkIP(address)).toBe(address);
    expect(certificate.checkHost('localhost')).toBe('localhost');
  });

  it('changes nothing the next time, whatever it is given', () => {
    const before = contents();
    setUp({ POSTGRES_PASSWORD: 'another', REDIS_PASSWORD: 'another' });
    expect(contents()).toEqual(before);
  });

  it('makes anew what was taken away, and of it what depends on it', () => {
    for (const name of ['redis/password', 'redis/redis.conf', 'services/redis-url']) {
      rmSync(join(folder, 'secrets', name));
    }
    writeFileSync(join(folder, 'secrets/webhooks/secret-keys'), 'own:key');
    setUp({ REDIS_PASSWORD: 'given' });
    expect(read('secrets/services/redis-url')).toBe('redis://:given@redis:6379\n');
    expect(read('secrets/webhooks/secret-keys')).toBe('own:key');
  });

  it('refuses a password that an address cannot hold', () => {
    expect(() => setUp({ POSTGRES_PASSWORD: 'p@ss word' })).toThrow(/letters, digits/);
  });
});
