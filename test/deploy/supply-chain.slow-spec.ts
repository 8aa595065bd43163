import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { ownFolder } from '../../tools/release/committed-files.mjs';
import { temporaryFolder } from '../support/ends-with-file';

const ROOT = resolve(__dirname, '../..');
const WORKFLOWS = '.github/workflows';
const DIGEST = `sha512-${'A'.repeat(86)}==`;

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, Job>;
}
interface Job {
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: { node: string[] } };
  steps: { uses?: string; run?: string; with?: Record<string, string> }[];
}

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the installation of packages', () => {
  it('runs no script of a package, whichever npm a clone meets', () => {
    const folder = temporaryFolder('npm');
    const write = (file: string, content: object) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(content));
    };
    const scripts = { install: "node -e \"require('fs').writeFileSync('ran', '')\"" };
    write('package/package.json', { name: 'scripted', version: '1.0.0', scripts });
    // As `npm pack` makes it, which takes as long as the installation.
    expect(spawnSync('tar', ['-czf', 'scripted-1.0.0.tgz', 'package'], { cwd: folder }).status).toBe(0);
    write('clone/package.json', { dependencies: { scripted: 'file:../scripted-1.0.0.tgz' } });
    writeFileSync(join(folder, 'clone/.npmrc'), textOf('.npmrc'));
    const { status, stderr } = spawnSync('npm', ['install', '--offline'], {
      cwd: join(folder, 'clone'),
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(readdirSync(join(folder, 'clone/node_modules/scripted'))).toEqual(['package.json']);
  });
});

describe('the workflow of the public forge', () => {
  const workflow = parse(textOf(`${WORKFLOWS}/ci.yml`)) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('runs the command that everything else runs, on every push and pull request', () => {
    expect(Object.keys(workflow.on).sort()).toEqual(['pull_request', 'push']);
    expect(workflow.jobs['test']?.steps.map(({ run }) => run)).toContain('.ci/run');
    const lanes = textOf('.ci/run').match(/^npm (?:test --silent|run --silent test:slow) \|/gm);
    expect(lanes).toEqual(['npm test --silent |', 'npm run --silent test:slow |']);
  });

  it('runs it on the oldest Node that package.json allows, and on the current LTS', () => {
    const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
    expect(workflow.jobs['test']?.strategy?.matrix.node).toEqual([
      engines.node.replace('>=', ''),
      '22',
      '24',
    ]);
  });

  it('may only read, ends by itself, and leaves no credential behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter((job) => job.permissions !== undefined)).toEqual([]);
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(30);
    expect(workflow.concurrency.group).toContain('github.ref');
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(jobs.length);
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  });
});

/** A clone of the shape of ours, as small as can be, which the tests then spoil. */
describe('the checks of the supply chain', () => {
  const kind = { version: '1.2.3', license: 'MIT', integrity: DIGEST };
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder('supply-chain');
  });

  function project(packages: Record<string, object>, manifest: object = {}, lock: object = {}): void {
    const own = { name: 'small', version: '1.0.0', dependencies: { kind: '1.2.3' }, ...manifest };
    write('package.json', own);
    write('package-lock.json', {
      lockfileVersion: 3,
      requires: true,
      packages: { '': own, ...packages },
      ...lock,
    });
  }

  function write(file: string, content: unknown): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  function check(name: string, args: string[] = [], registry = 'https://packages.example.test/') {
    const script = join(ROOT, 'tools/release', `${name}.mjs`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--root', folder, ...args], {
      encoding: 'utf8',
      // As under `npm run`, which spares the check a question to npm.
      env: { ...process.env, npm_config_registry: registry },
    });
    return {
      isGood: status === 0,
      stdout,
      faults: stderr.split('\n').filter((line) => line.startsWith('- ')),
    };
  }

  it('let only allowed licences pass, in expressions too, shipped or not', () => {
    const good = ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'];
    const bad = [
      'GPL-3.0-only',
      'MIT AND GPL-3.0-only',
      'AGPL-3.0-or-later',
      'UNLICENSED',
      'SEE LICENSE IN x',
      'Apache-2.0 WITH LLVM-exception',
      '(MIT',
      'MIT)',
    ];
    const licences = [...good, ...bad];
    const packages = Object.fromEntries(
      licences.map((license, i) => [`node_modules/p${i}`, { ...kind, license, dev: i % 2 === 0 }]),
    );
    // The form of old is in the package itself; one that names none is refused.
    write('node_modules/old/package.json', { licenses: [{ type: 'MIT' }] });
    project({
      ...packages,
      'node_modules/old': { version: '1.0.0' },
      'node_modules/none': { version: '1.0.0' },
    });
    const { isGood, faults } = check('licences');
    expect(isGood).toBe(false);
    expect(faults.filter((fault) => fault.includes('is not allowed'))).toEqual(
      bad.map((licence, i) =>
        expect.stringContaining(`p${good.length + i} 1.2.3: ${licence} is not allowed`),
      ),
    );
    expect(faults).toContain('- none 1.0.0 names no licence');
    expect(faults.join()).not.toContain('old 1.0.0');
  });

  it('refuse a package with an exception for development where it is shipped, and an exception too many', () => {
    project({ 'node_modules/ical.js': { ...kind, version: '2.2.1', license: 'MPL-2.0' } });
    const { faults } = check('licences');
    expect(faults).toContain('- ical.js 2.2.1: MPL-2.0 is allowed for development only, and this is shipped');
    expect(faults.join()).toContain('caniuse-lite: the exception in licence-policy.mjs is not needed');
  });

  it('name everything that is wrong with a lock file', () => {
    project(
      {
        'node_modules/kind': {
          ...kind,
          resolved: 'https://example.test/kind.tgz',
        },
        'node_modules/weak': {
          ...kind,
          integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
          hasInstallScript: true,
          optionalDependencies: { kind: '*', 'weak-linux-arm64': '*' },
        },
        'node_modules/elsewhere': { ...kind, hasInstallScript: true, os: ['win32'] },
        'node_modules/own': { link: true },
      },
      { allowScripts: { gone: false } },
      { lockfileVersion: 2 },
    );
    write('package.json', {
      name: 'small',
      version: '1.0.0',
      dependencies: { kind: '^1.2.3' },
      devDependencies: { 'kind-1': 'npm:kind@1.0.0', 'kind-2': 'npm:kind@^2.0.0' },
      allowScripts: { gone: false },
    });
    const faults = check('lockfile').faults.join('\n');
    for (const message of [
      'lockfileVersion is 2, not 3',
      'kind is "^1.2.3": pin one exact version',
      'kind-2 is "npm:kind@^2.0.0": pin one exact version',
      'package.json and package-lock.json differ',
      'node_modules/kind has an address',
      'node_modules/weak has no SHA-512 digest',
      'node_modules/own is a link',
      'node_modules/weak may need weak-linux-arm64, which is not in the lock file',
      'weak runs a script on installation',
      'gone has no script',
    ]) {
      expect(faults).toContain(message);
    }
    expect(faults).not.toContain('elsewhere runs a script');
    expect(faults).not.toContain('kind-1');
  });

  it('refuse a tree that lacks something, and committed files that name a registry or a folder of one machine', () => {
    project({ 'node_modules/kind': { ...kind, dependencies: { absent: '1.0.0' } } });
    spawnSync('git', ['init', '--quiet'], { cwd: folder });
    const registry = ['registry.npmjs', 'org'].join('.');
    const home = ['', 'home', 'kim', 'project'].join('/');
    write('notes.md', `${registry}, packages.example.test, ${home} and ${folder}`);
    write('fine.ts', "import { HomeController } from './home/home.controller';");
    spawnSync('git', ['add', 'notes.md', 'fine.ts'], { cwd: folder });
    const { faults } = check('lockfile');
    const words = [registry, 'packages.example.test', folder, home.slice(0, home.lastIndexOf('/') + 1)];
    expect(faults).toEqual([
      ...words.map((word) => expect.stringContaining(`notes.md: "${word}" is an address`)),
      expect.stringContaining('missing: absent@1.0.0'),
    ]);
  });

  it('let a lock file pass that is exact, whole and without addresses, and take no other folder for the clone and no everyday word for a registry', () => {
    project({ 'node_modules/kind': kind });
    spawnSync('git', ['init', '--quiet'], { cwd: folder });
    write('notes.md', `packages of /srv${folder} and ${folder}-2`);
    spawnSync('git', ['add', 'notes.md'], { cwd: folder });
    expect(check('lockfile', [], 'http://packages/')).toMatchObject({ isGood: true, faults: [] });
  });

  it.each([
    ['/app', 'https://example.test/app/jobs', false],
    ['/app', '/app', false],
    ['/srv/app', '/srv/app/README.md', true],
    ['/srv/app', 'see /srv/app.', true],
    ['/srv/app', '/srv/apps', false],
    ['/srv/app', 'https://example.test/srv/app', false],
    ['/srv/a+b (2)', '(/srv/a+b (2)/x)', true],
  ])('of a clone at %s: %s names its place is %s', (root, text, isNamed) => {
    expect(ownFolder(root)?.test(text) ?? false).toBe(isNamed);
  });

  it('make a bill of materials of what is shipped, also where development needs it as well', () => {
    project(
      {
        'node_modules/kind': kind,
        'node_modules/tool': { ...kind, dev: true, dependencies: { kind: '1.2.3' } },
      },
      { devDependencies: { tool: '1.2.3' } },
    );
    write('node_modules/kind/package.json', { name: 'kind', version: '1.2.3', license: 'MIT' });
    write('node_modules/tool/package.json', {
      name: 'tool',
      version: '1.2.3',
      license: 'MIT',
      dependencies: { kind: '1.2.3' },
    });
    const bill = JSON.parse(check('sbom').stdout) as Record<string, unknown>;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'small' } } });
    expect(bill['components']).toEqual([expect.objectContaining({ name: 'kind', version: '1.2.3' })]);
    expect(JSON.stringify(bill)).not.toContain('tool@1.2.3');
    rmSync(join(folder, 'node_modules/kind'), { recursive: true });
    expect(check('sbom', ['--check']).isGood).toBe(false);
  });
});
