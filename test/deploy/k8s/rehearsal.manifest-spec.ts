import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { WITHOUT_COLLECTION } from './kubectl';

const ROOT = resolve(__dirname, '../../..');
const SCRIPT = join(ROOT, 'tools/release/kind-manifests.mjs');

interface Resource {
  kind: string;
  metadata: { name: string; namespace?: string };
  /** Members that no Secret or ConfigMap has. */
  spec?: {
    ports?: { nodePort?: number }[];
    selector?: Record<string, string>;
    template?: { spec: { initContainers?: Container[]; containers: Container[] } };
  };
}
interface Container {
  image: string;
  env?: { name: string }[];
}

describe('the installation of a rehearsal', () => {
  const text = execFileSync(process.execPath, [SCRIPT, '--of', ROOT, '--tag', 'previous', '--job', 'back'], {
    encoding: 'utf8',
    env: WITHOUT_COLLECTION,
  });
  const resources = parseAllDocuments(text).map((document) => document.toJS() as Resource);
  const of = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const containers = resources.flatMap(({ spec }) => [
    ...(spec?.template?.spec.initContainers ?? []),
    ...(spec?.template?.spec.containers ?? []),
  ]);

  it('is the dev overlay with that image, and a Job of its own', () => {
    const ours = containers.filter(({ image }) => image.startsWith('wagewright'));
    expect(ours.length).toBeGreaterThan(6);
    expect(new Set(ours.map(({ image }) => image))).toEqual(new Set(['wagewright:previous']));
    expect(of('Job').map(({ metadata }) => metadata.name)).toEqual(['migrate-back']);
    expect(new Set(resources.map(({ metadata }) => metadata.namespace))).toEqual(
      new Set(['wagewright-dev', undefined]),
    );
  });

  it('is reached at the ports of the cluster, and limits nobody', () => {
    const ports = of('Service').flatMap(
      ({ spec }) => spec?.ports?.flatMap(({ nodePort }) => nodePort ?? []) ?? [],
    );
    const cluster = readFileSync(join(ROOT, 'tools/release/kind/cluster.yaml'), 'utf8');
    expect(ports).toEqual([30_001, 30_002]);
    for (const port of ports) expect(cluster).toContain(`containerPort: ${port}`);
    expect(of('HTTPRoute')).toEqual([]);
    const unlimited = containers.filter(({ env = [] }) => env.some(({ name }) => name === 'RATE_LIMITS'));
    expect(unlimited).toHaveLength(2);
  });
});
