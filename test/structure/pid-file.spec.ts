import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimPidFile, PidFile, readPidFile } from '../../tools/start/pid-file.mjs';
import { Progress } from '../../tools/start/progress.mjs';
import { identify, isRunning, type ProcessIdentity } from '../../tools/start/processes.mjs';
import { temporaryFolder } from '../support/ends-with-file';

const DEAD = { pid: process.pid, started: 'before the last boot' };

describe('a pid file', () => {
  let folder: string;
  let child: ChildProcess;
  const file = () => join(folder, 'runtime.json');
  const leave = (owner: ProcessIdentity, left: ProcessIdentity) =>
    writeFileSync(file(), JSON.stringify({ owner, processes: [{ name: 'left', ...left }] }));

  beforeEach(async () => {
    folder = temporaryFolder('pid-file');
    child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    await once(child, 'spawn');
  });

  afterEach(() => child.kill('SIGKILL'));

  const running = () => identify(child.pid ?? 0);

  it('has one owner, is private, and is gone once it is released', async () => {
    const claimed = await claimPidFile(file(), { state: 'starting' });
    expect(await claimPidFile(file(), {})).toEqual({
      holder: { state: 'starting', owner: identify(process.pid), processes: [] },
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    if ('pidFile' in claimed) claimed.pidFile.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a dead owner goes to exactly one of several claimants, who ends the processes left running', async () => {
    leave(DEAD, running());
    const claims = await Promise.all([1, 2, 3].map(() => claimPidFile(file(), {})));
    const owners = claims.filter((claim) => 'pidFile' in claim);
    expect(owners).toEqual([{ pidFile: expect.any(PidFile) as PidFile, ended: ['left'] }]);
    expect(claims.filter((claim) => 'holder' in claim)).toHaveLength(2);
    expect(isRunning(running())).toBe(false);
    expect(readPidFile(file())?.owner).toEqual(identify(process.pid));
  });

  it('does not make anybody end a stranger with the pid of a dead process', async () => {
    leave(DEAD, { ...running(), started: 'yesterday' });
    expect(await claimPidFile(file(), {})).toMatchObject({ ended: [] });
    expect(isRunning(running())).toBe(true);
  });

  it('without content is taken over', async () => {
    writeFileSync(file(), '');
    expect(await claimPidFile(file(), {})).toMatchObject({ ended: [] });
  });
});

describe('a step of a start', () => {
  afterEach(() => jest.useRealTimers());

  it('says what it waits for as long as it waits', async () => {
    jest.useFakeTimers();
    const said: string[] = [];
    let end: () => void = () => undefined;
    const step = new Progress((line) => said.push(line)).step('Services', (_note, waitFor) => {
      waitFor('worker: webhook_secrets (the key a is not configured)');
      return new Promise<void>((resolve) => (end = resolve));
    });
    await jest.advanceTimersByTimeAsync(5_000);
    end();
    await step;
    expect(said).toEqual([
      '  ...   Services',
      '  ...   Services: still at it (5.0 s)\n        worker: webhook_secrets (the key a is not configured)',
      '  ok    Services (5.0 s)',
    ]);
  });
});
