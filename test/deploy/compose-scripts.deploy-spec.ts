import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const SCRIPTS = resolve(__dirname, '../../deploy/docker');

/** Notes each call, and has two containers of the pipeline and none of the worker. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$CALLS"
if [ "$*" = 'compose ps --quiet pipeline' ]; then printf 'old-1\\nold-2\\n'; fi
case "$*" in *--scale*) exit "\${START_CODE:-0}" ;; esac
`;

/** The order of what a script does to containers; what the containers then do is test/gateway and test/system. */
describe('the scripts beside the compose file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-compose-scripts-'));
  const calls = join(folder, 'calls');

  beforeAll(() => {
    writeFileSync(join(folder, 'docker'), DOCKER);
    chmodSync(join(folder, 'docker'), 0o755);
  });
  beforeEach(() => writeFileSync(calls, ''));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (name: string, args: string[], environment: Record<string, string> = {}) =>
    spawnSync('sh', [join(SCRIPTS, name), ...args], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
        CALLS: calls,
        REPLACE_PAUSE_SECONDS: '0',
        ...environment,
      },
    });
  const called = () => readFileSync(calls, 'utf8').trim().split('\n');

  it('replace a service: as many new containers as there are old ones, and only then the old ones go', () => {
    expect(run('replace.sh', ['pipeline']).status).toBe(0);
    expect(called()).toEqual([
      'compose ps --quiet pipeline',
      'compose up -d --no-deps --no-recreate --wait --scale pipeline=4 pipeline',
      'stop old-1',
      'rm old-1',
      'stop old-2',
      'rm old-2',
    ]);
  });

  it('leave the old containers alone when the new ones do not become healthy', () => {
    expect(run('replace.sh', ['pipeline'], { START_CODE: '1' }).status).toBe(1);
    expect(called()).toHaveLength(2);
  });

  it.each([
    ['replace.sh', ['worker'], /worker does not run/],
    ['replace.sh', ['postgres'], /Usage/],
    ['replace.sh', [], /Usage/],
    ['backup.sh', [], /Usage/],
    ['restore.sh', [], /Usage/],
  ])('refuse what they cannot do: %s %j', (name, args, said) => {
    const { status, stderr } = run(name, args);
    expect([status, stderr]).toEqual([1, expect.stringMatching(said)]);
  });

  it('leave no half of a backup behind', () => {
    const target = join(folder, 'wagewright.tar');
    // The stand-in dumps nothing; the reading of the dump is what fails here.
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\ncase "$*" in *pg_restore*) exit 1 ;; esac\n`);
    expect(run('backup.sh', [target]).status).toBe(1);
    expect(execFileSync('ls', [folder], { encoding: 'utf8' }).split('\n')).not.toContain('wagewright.tar');
  });
});
