import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type KeptSession, SessionFile } from './session-file.ts';

const KEPT: KeptSession = {
  pipelineUrl: 'https://api.example.com',
  resource: 'https://api.example.com/api/mcp',
  tokenEndpoint: 'https://console.example.com/oauth/token',
  revocationEndpoint: 'https://console.example.com/oauth/revoke',
  refreshToken: 'refresh',
  accessToken: 'access',
  expiresAt: 1_800_000_000_000,
};

describe('the file of a sign-in', () => {
  let folder: string;
  let file: SessionFile;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wagewright-login-'));
    file = new SessionFile({ XDG_CONFIG_HOME: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is kept for its owner alone, and is removed', async () => {
    expect(await file.read()).toBeUndefined();
    await file.write(KEPT);
    await file.write({ ...KEPT, accessToken: 'next' });
    expect(await file.read()).toEqual({ ...KEPT, accessToken: 'next' });
    expect(statSync(file.path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file.path)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(file.path))).toEqual(['session.json']);
    await file.remove();
    expect(await file.read()).toBeUndefined();
  });

  it.each([
    ['{'],
    ['null'],
    ['[]'],
    ['{"refreshToken":"x"}'],
    [JSON.stringify({ ...KEPT, expiresAt: 'soon' })],
  ])('that holds %s is nobody’s sign-in', async (text) => {
    await file.write(KEPT);
    writeFileSync(file.path, text);
    expect(await file.read()).toBeUndefined();
  });

  it('is changed by one command at a time', async () => {
    let running = 0;
    const seen: number[] = [];
    const work = () =>
      file.alone(async () => {
        seen.push((running += 1));
        await new Promise(setImmediate);
        running -= 1;
      });
    await Promise.all([work(), work(), work()]);
    expect(seen).toEqual([1, 1, 1]);
  });

  it('is not held for ever by a command that was killed', async () => {
    await file.write(KEPT);
    const lock = `${file.path}.lock`;
    writeFileSync(lock, '');
    const old = Date.now() / 1_000 - 60;
    utimesSync(lock, old, old);
    expect(await file.alone(async () => 'done')).toBe('done');
  });

  it('lies where the system keeps settings', () => {
    expect(new SessionFile({ HOME: '/home/kim' }).path).toBe('/home/kim/.config/wagewright/session.json');
    expect(new SessionFile({ APPDATA: '/roaming' }).path).toBe('/roaming/wagewright/session.json');
  });
});
