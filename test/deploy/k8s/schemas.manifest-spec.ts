import { Build, type KubernetesObject } from './build';
import { ENTRIES } from './overlays';

const PACKAGES: readonly [group: RegExp, module: string][] = [
  [/^keda\.sh$/, '@kubernetes-models/keda/keda.sh'],
  [/^gateway\.networking\.k8s\.io$/, '@kubernetes-models/gateway-api/gateway.networking.k8s.io'],
];

/** The module that has the validator of an object's kind. */
function moduleOf({ apiVersion, kind }: KubernetesObject): string {
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const [, module] = PACKAGES.find(([pattern]) => pattern.test(group)) ?? ['', `kubernetes-models/${group}`];
  return [module, version, kind].join('/').replace('//', '/');
}

type Model = new (object: KubernetesObject) => { validate(): void };

describe('every built object', () => {
  // `kubectl apply` itself refuses a field that no schema knows.
  it.each(ENTRIES)('of %s has only values that its schema allows', async (entry) => {
    for (const object of Build.of(entry).objects) {
      // No package has the schemas of the Prometheus operator.
      if (object.apiVersion.startsWith('monitoring.coreos.com/')) continue;
      const module = (await import(moduleOf(object))) as Record<string, Model | undefined>;
      const Model = module[object.kind];
      if (!Model) throw new Error(`no model of ${object.kind}`);
      expect(() => new Model(object).validate()).not.toThrow();
    }
  });
});
