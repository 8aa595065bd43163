import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Build, type KubernetesObject } from './build';
import { canKustomize, describeBuilt } from './kubectl';
import { ENTRIES } from './overlays';
import { sourceOf } from './source-constants';
import { moduleOf, typeFaults } from './typed-constants';

type Model = new (object: KubernetesObject) => { validate(): void };

const COMPILE_LIMIT_MS = 90_000;
const OPERATOR = 'monitoring.coreos.com/v1';

/** What lies in base and components, as it is written: whole objects, unlike the patches of the overlays. */
function written(): KubernetesObject[] {
  const root = resolve(__dirname, '../../..');
  const files = ['deploy/k8s/base', 'deploy/k8s/components'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  return files
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) => Build.parse(sourceOf(file)).objects);
}

function built(): KubernetesObject[] {
  return canKustomize ? ENTRIES.flatMap((entry) => Build.of(entry).objects) : [];
}

/** Each object once: the parts of production are in the whole as well. */
function distinct(objects: KubernetesObject[]): KubernetesObject[] {
  return [...new Map(objects.map((object) => [JSON.stringify(object), object])).values()];
}

/** Objects of several APIs with a field that is not theirs. */
function misspelt(objects: KubernetesObject[]): KubernetesObject[] {
  return objects
    .filter(({ kind }) =>
      ['HorizontalPodAutoscaler', 'ScaledObject', 'HTTPRoute', 'PodMonitor'].includes(kind),
    )
    .map((object) => ({ ...object, spec: { ...(object as { spec?: object }).spec, minReplcas: 1 } }));
}

describe('every object, as it is written and as it is built', () => {
  const objects = distinct([...written(), ...built()]);
  const wrong = misspelt(written());
  let faults: string[];

  // One run of the compiler, for it takes seconds.
  beforeAll(() => (faults = typeFaults([...objects, ...wrong])), COMPILE_LIMIT_MS);

  it('has no field that Kubernetes, KEDA, Gateway API or the Prometheus operator does not know', () => {
    expect(objects.length).toBeGreaterThan(50);
    expect(faults.filter((fault) => !fault.includes('minReplcas'))).toEqual([]);
  });

  it('would be refused for a field that is misspelt', () => {
    expect(wrong.length).toBeGreaterThan(4);
    expect(faults.filter((fault) => fault.includes('minReplcas'))).toHaveLength(wrong.length);
  });
});

describeBuilt('every built object', () => {
  it.each(ENTRIES)('of %s has only values that its schema allows', async (entry) => {
    for (const object of Build.of(entry).objects) {
      if (object.apiVersion === OPERATOR) continue;
      const module = (await import(moduleOf(object))) as Record<string, Model | undefined>;
      const Model = module[object.kind];
      if (!Model) throw new Error(`no model of ${object.kind}`);
      expect(() => new Model(object).validate()).not.toThrow();
    }
  });
});
