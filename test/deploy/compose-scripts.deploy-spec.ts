import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { temporaryFolder } from '../support/ends-with-file';

const SCRIPTS = resolve(__dirname, '../../deploy/docker');

/** Notes each call, and has two containers of the pipeline and none of the worker. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$CALLS"
if [ "$*" = 'compose ps --quiet pipeline' ]; then printf 'old-1\\nold-2\\n'; fi
case "$*" in *--scale*) exit "\${START_CODE:-0}" ;; esac
`;

/** Has a database and keys, and notes the keys that it is given back. */
const KEYS = 'first:c2VjcmV0';
const STORED = `#!/bin/sh
case "$*" in
  *'tar setup -c'*) printf '${KEYS}' ;;
  *'tar setup -x'*) echo "keys: $(cat)" >> "$CALLS" ;;
  *pg_dump*) echo dump ;;
  *pg_restore*) cat > /dev/null ;;
  *'SET wagewright.backup_at'*) echo "noted: $*" >> "$CALLS" ;;
  *psql*) echo 0 ;;
esac
`;

/** The order of what a script does to containers; what the containers then do is test/gateway and test/system. */
describe('the scripts beside the compose file', () => {
  const folder = temporaryFolder('compose-scripts');
  const calls = join(folder, 'calls');

  beforeAll(() => {
    writeFileSync(join(folder, 'docker'), DOCKER);
    chmodSync(join(folder, 'docker'), 0o755);
  });
  beforeEach(() => writeFileSync(calls, ''));
  const shell = (args: string[], environment: Record<string, string> = {}) =>
    spawnSync('sh', args, {
      encoding: 'utf8',
      env: {
        PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
        CALLS: calls,
        REPLACE_PAUSE_SECONDS: '0',
        ...environment,
      },
    });
  const run = (name: string, args: string[], environment?: Record<string, string>) =>
    shell([join(SCRIPTS, name), ...args], environment);
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
    expect(readdirSync(folder).filter((name) => name.startsWith('wagewright.tar'))).toEqual([]);
  });

  describe('of backup and restore', () => {
    const target = join(folder, 'backup', 'wagewright.tar');

    beforeEach(() => {
      mkdirSync(join(folder, 'backup'));
      writeFileSync(join(folder, 'docker'), STORED);
    });
    afterEach(() => rmSync(join(folder, 'backup'), { recursive: true }));

    const namesIn = (archive: string) =>
      execFileSync('tar', ['-tf', archive], { encoding: 'utf8' }).trim().split('\n');

    it('put dump and keys into two files, which only their owner reads, and take both back', () => {
      const { status, stderr } = run('backup.sh', [target]);
      expect([status, stderr]).toEqual([0, expect.stringContaining(`The keys are in ${target}.keys`)]);
      expect(namesIn(target)).toEqual(['begun', 'audit.jsonl', 'database.dump']);
      expect(readFileSync(calls, 'utf8')).toMatch(
        /^noted: .*SET wagewright\.backup_at = '\d{4}-\d\d-\d\dT[\d:]+Z' wagewright$/m,
      );
      for (const file of [target, `${target}.keys`]) expect(statSync(file).mode & 0o077).toBe(0);
      expect(readFileSync(target)).not.toContain(KEYS);
      expect(readFileSync(`${target}.keys`, 'utf8')).toBe(KEYS);
      expect(run('restore.sh', [target]).status).toBe(0);
      expect(readFileSync(calls, 'utf8')).toContain(`keys: ${KEYS}`);
    });

    it('take keys that were kept elsewhere, and change nothing where there are none', () => {
      run('backup.sh', [target]);
      const elsewhere = join(folder, 'backup', 'kept');
      renameSync(`${target}.keys`, elsewhere);
      writeFileSync(calls, '');
      const { status, stderr } = run('restore.sh', [target]);
      expect([status, stderr]).toEqual([1, expect.stringContaining(`there is no file ${target}.keys`)]);
      expect(readFileSync(calls, 'utf8')).toBe('');
      expect(run('restore.sh', [target, elsewhere]).status).toBe(0);
      expect(readFileSync(calls, 'utf8')).toContain(`keys: ${KEYS}`);
    });

    it('put both into a pipe for a program that encrypts, and take what it decrypts', () => {
      const piped = shell(['-c', `sh ${join(SCRIPTS, 'backup.sh')} - | cat > ${target}`]);
      expect([piped.status, namesIn(target)]).toEqual([
        0,
        ['begun', 'audit.jsonl', 'keys.tar', 'database.dump'],
      ]);
      expect(shell(['-c', `cat ${target} | sh ${join(SCRIPTS, 'restore.sh')} -`]).status).toBe(0);
      expect(readFileSync(calls, 'utf8')).toContain(`keys: ${KEYS}`);
      expect(run('restore.sh', [target]).status).toBe(0);
    });

    it('put both into no file as they are', () => {
      const { status, stderr } = shell(['-c', `sh ${join(SCRIPTS, 'backup.sh')} - > ${target}`]);
      expect([status, stderr]).toEqual([1, expect.stringContaining('age --recipient')]);
      expect(statSync(target).size).toBe(0);
      expect(readFileSync(calls, 'utf8')).toBe('');
    });
  });
});
