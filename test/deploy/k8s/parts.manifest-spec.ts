import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { Build, type KubernetesObject, selects } from './build';
import { kustomize, WITHOUT_COLLECTION } from './kubectl';
import { OVERLAYS, PRODUCTION_EXTRAS, PRODUCTION_PARTS } from './overlays';
import { temporaryFolder } from '../../support/ends-with-file';

const ROOT = resolve(__dirname, '../../..');
const PRODUCTION = 'overlays/production';
const DIGEST = `sha256:${'5'.repeat(64)}`;

const part = (name: string) => Build.of(`${PRODUCTION}/${name}`);
const identity = ({ apiVersion, kind, metadata }: KubernetesObject) =>
  `${apiVersion} ${kind} ${metadata.name}`;

describe('the parts of production', () => {
  it('are all its folders, each in the whole or named as applied by itself', () => {
    const folders = readdirSync(join(ROOT, 'deploy/k8s', PRODUCTION), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(names.sort()).toEqual([...PRODUCTION_PARTS, ...PRODUCTION_EXTRAS].sort());
    const file = readFileSync(join(ROOT, 'deploy/k8s', PRODUCTION, 'kustomization.yaml'), 'utf8');
    expect((parse(file) as { resources: string[] }).resources.sort()).toEqual([...PRODUCTION_PARTS].sort());
  });

  it('are together the whole, each object in one part only and the same in both', () => {
    const parts = PRODUCTION_PARTS.flatMap((name) => part(name).objects);
    expect(new Set(parts.map(identity)).size).toBe(parts.length);
    const byIdentity = (objects: readonly KubernetesObject[]) =>
      [...objects].sort((a, b) => identity(a).localeCompare(identity(b)));
    expect(byIdentity(parts)).toEqual(byIdentity(Build.of(PRODUCTION).objects));
  });

  it.each(['compensation', 'pipeline', 'worker'])(
    'let %s be deployed alone: its part touches nothing else',
    (name) => {
      for (const { kind, metadata } of part(name).objects) {
        expect(metadata.name.startsWith(name) || kind === 'PodDisruptionBudget').toBe(true);
      }
      expect(
        part(name)
          .all('Deployment')
          .map(({ metadata }) => metadata.name),
      ).toEqual([name]);
      for (const { metadata, spec } of part(name).all('NetworkPolicy')) {
        expect({ policy: metadata.name, labels: spec?.podSelector.matchLabels }).toEqual({
          policy: metadata.name,
          labels: { 'app.kubernetes.io/name': name },
        });
      }
    },
  );
});

describe('every overlay', () => {
  it.each(OVERLAYS)('%s has each object once', (folder) => {
    const identities = Build.of(folder).objects.map(identity);
    expect(new Set(identities).size).toBe(identities.length);
  });
});

describe('a command of the operator in a Job of its own', () => {
  const jobFor = (...args: string[]) =>
    Build.parse(
      execFileSync(process.execPath, [join(ROOT, 'deploy/k8s/admin-job.mjs'), ...args], {
        encoding: 'utf8',
        env: WITHOUT_COLLECTION,
        stdio: 'pipe',
      }),
    );
  const COMMAND = ['deliveries', 'hold', '--reason', "restored; it's late"];
  let built: Build;

  beforeAll(() => {
    built = jobFor('production/admin', ...COMMAND);
  });

  it('is the Job of the overlay with the words of the command, and the account that it runs as', () => {
    const kinds = new Set(built.objects.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['Job', 'NetworkPolicy', 'Service', 'ServiceAccount']);
    const [container] = built.get('Job', 'admin').spec?.template.spec?.containers ?? [];
    expect(container?.args).toEqual(['dist/apps/admin/src/main.js', ...COMMAND]);
  });

  it('reaches PostgreSQL, Redis and DNS by the policies of the foundation', () => {
    const { podLabels } = built.workloads()[0]!;
    const policies = Build.of(PRODUCTION).all('NetworkPolicy');
    const meant = policies.filter(({ spec }) => selects(spec?.podSelector, podLabels));
    expect(meant.map(({ metadata }) => metadata.name).sort()).toEqual(['default-deny', 'dns', 'to-data']);
  });

  it('asks for the status of every process by a Service that there is, as the policies let it, and of the gateway', () => {
    const environment = built.get('Job', 'admin').spec?.template.spec?.containers[0]?.env ?? [];
    const given = (name: string) => environment.find((variable) => variable.name === name)?.value ?? '';
    const services = [PRODUCTION, 'overlays/production/console']
      .flatMap((folder) => Build.of(folder).all('Service'))
      .concat(built.all('Service'))
      .flatMap(({ metadata, spec }) =>
        (spec?.ports ?? []).map(({ port }) => `http://${metadata.name}:${port}`),
      );
    const managed = services.filter((address) => address.includes('-management:'));
    const console = Build.of('overlays/production/console');
    const addresses = console.environmentOf(console.workloads()[0]?.pod.containers[0] ?? { name: '' });
    expect(given('STATUS_TARGETS').split(',').toSorted()).toEqual(managed.toSorted());
    for (const name of ['PUBLIC_BASE_URL', 'CONSOLE_BASE_URL']) expect(given(name)).toBe(addresses[name]);
    const asked = Build.of(PRODUCTION)
      .workloads()
      .filter(({ podLabels }) =>
        selects(built.get('NetworkPolicy', 'management-from-admin').spec?.podSelector, podLabels),
      );
    expect(asked.map(({ name }) => name).toSorted()).toEqual(['compensation', 'pipeline', 'worker']);
  });

  it('waits for the standard input that its command reads, and for none else', () => {
    const [container] =
      jobFor('production/admin', 'audit', 'replay', '--file', '-').workloads()[0]?.pod.containers ?? [];
    expect(container).toMatchObject({ stdin: true, stdinOnce: true });
    expect(built.workloads()[0]?.pod.containers[0]).not.toHaveProperty('stdin');
  });

  it('asks a restored database by the Secret that is named for it', () => {
    const [{ pod } = { pod: undefined }] = jobFor(
      '--secret',
      'wagewright-restored',
      'production/admin',
      'db',
      'status',
    ).workloads();
    const sources = pod?.volumes?.flatMap(({ projected }) => projected?.sources ?? []) ?? [];
    expect(sources.map(({ secret }) => secret?.name)).toEqual([
      'wagewright-restored',
      'wagewright-redis',
      'wagewright-webhook-keys',
      // For the owner too: a migration must not go to the database that is in use.
      'wagewright-restored',
    ]);
    expect(sources.at(-1)?.secret?.items).toEqual([{ key: 'DATABASE_URL', path: 'DATABASE_DIRECT_URL' }]);
  });

  it.each([
    ['no command', ['production/admin']],
    ['a folder without a Job', ['production/pipeline', 'db', 'status']],
  ])('is refused with %s', (_, args) => {
    expect(() => jobFor(...args)).toThrow();
  });
});

describe('a release', () => {
  const copy = temporaryFolder('release');

  beforeAll(() => {
    cpSync(join(ROOT, 'deploy/k8s'), join(copy, 'k8s'), { recursive: true });
  });
  const script = [join(ROOT, 'deploy/k8s/set-release.mjs'), '--in'];
  const setRelease = (...args: string[]) =>
    execFileSync(process.execPath, [...script, join(copy, 'k8s/overlays'), ...args], { stdio: 'pipe' });

  it('is written into the parts that are named, with image, version and the name of the Job', () => {
    setRelease('2.0.0', `ghcr.example/wagewright@${DIGEST}`, 'production/migrate', 'production/pipeline');
    const built = Build.parse(kustomize(join(copy, 'k8s', PRODUCTION)));
    const [job] = built.all('Job');
    expect(job?.metadata).toMatchObject({
      name: 'migrate-2-0-0',
      labels: { 'app.kubernetes.io/version': '2.0.0' },
    });
    const images = Object.fromEntries(
      built
        .ours()
        .map(({ podLabels, containers }) => [podLabels['app.kubernetes.io/name'], containers[0]?.image]),
    );
    expect(images).toMatchObject({
      migrate: `ghcr.example/wagewright@${DIGEST}`,
      pipeline: `ghcr.example/wagewright@${DIGEST}`,
    });
    expect(images.compensation).not.toContain(DIGEST);
  });

  it.each([
    ['a tag instead of a digest', ['2.0.0', 'ghcr.example/wagewright:2.0.0', 'production/pipeline']],
    ['no folder', ['2.0.0', `ghcr.example/wagewright@${DIGEST}`]],
    [
      'a version that no name may have',
      ['2.0.0_RC', `ghcr.example/wagewright@${DIGEST}`, 'production/pipeline'],
    ],
    ['a folder that holds no image', ['2.0.0', `ghcr.example/wagewright@${DIGEST}`, 'production/routing']],
  ])('is refused with %s', (_, args) => {
    expect(() => setRelease(...args)).toThrow();
  });
});
