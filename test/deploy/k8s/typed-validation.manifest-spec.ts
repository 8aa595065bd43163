import { Build, type KubernetesObject } from './build';
import { ENTRIES } from './overlays';
import { COMPILE_LIMIT_MS, moduleOf, typeFaults, writtenTypesOf } from './typed-constants';

type Model = new (object: KubernetesObject) => { validate(): void };

/** Each object once: the parts of production are in the whole as well. */
function distinct(objects: KubernetesObject[]): KubernetesObject[] {
  return [...new Map(objects.map((object) => [JSON.stringify(object), object])).values()];
}

describe('every built object', () => {
  it(
    'has no field that Kubernetes, KEDA, Gateway API or the operators that are used do not know',
    () => {
      const objects = distinct(ENTRIES.flatMap((entry) => Build.of(entry).objects));
      expect(objects.length).toBeGreaterThan(50);
      expect(typeFaults(objects)).toEqual([]);
    },
    COMPILE_LIMIT_MS,
  );

  it.each(ENTRIES)('of %s has only values that its schema allows', async (entry) => {
    for (const object of Build.of(entry).objects) {
      if (writtenTypesOf(object) !== undefined) continue;
      const module = (await import(moduleOf(object))) as Record<string, Model | undefined>;
      const Model = module[object.kind];
      if (!Model) throw new Error(`no model of ${object.kind}`);
      expect(() => new Model(object).validate()).not.toThrow();
    }
  });
});
