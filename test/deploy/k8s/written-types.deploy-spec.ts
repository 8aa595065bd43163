import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Build, type KubernetesObject } from './build';
import { sourceOf } from './source-constants';
import { COMPILE_LIMIT_MS, typeFaults } from './typed-constants';

const SEVERAL_APIS = ['HorizontalPodAutoscaler', 'ScaledObject', 'HTTPRoute', 'PodMonitor'];

/** What lies in base and components: whole objects, unlike the patches of the overlays. */
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

/** Objects of several APIs with a field that is not theirs. */
function misspelt(objects: KubernetesObject[]): KubernetesObject[] {
  return objects
    .filter(({ kind }) => SEVERAL_APIS.includes(kind))
    .map((object) => ({ ...object, spec: { ...(object as { spec?: object }).spec, minReplcas: 1 } }));
}

describe('every Kubernetes object, as it is written', () => {
  const objects = written();
  const wrong = misspelt(objects);
  let faults: string[];

  // One run of the compiler, for it takes seconds.
  beforeAll(() => (faults = typeFaults([...objects, ...wrong])), COMPILE_LIMIT_MS);

  it('has no field that Kubernetes, KEDA, Gateway API or the operators that are used do not know', () => {
    expect(objects.length).toBeGreaterThan(20);
    expect(faults.filter((fault) => !fault.includes('minReplcas'))).toEqual([]);
  });

  it('would be refused for a field that is misspelt', () => {
    expect(wrong.length).toBeGreaterThan(4);
    expect(faults.filter((fault) => fault.includes('minReplcas'))).toHaveLength(wrong.length);
  });
});
