import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Build, type KubernetesObject } from './build';
import { ENTRIES } from './overlays';

const ROOT = resolve(__dirname, '../../..');
/** One run of the compiler over all the types of Kubernetes takes seconds. */
const COMPILE_LIMIT_MS = 90_000;

/** Written by hand, because no package has them: the Prometheus operator's. */
const WRITTEN_TYPES = 'prometheus-operator';

const COMPILER_OPTIONS = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: [],
  },
  files: ['constants.ts'],
};

const PACKAGES: readonly [group: RegExp, module: string][] = [
  [/^keda\.sh$/, '@kubernetes-models/keda/keda.sh'],
  [/^gateway\.networking\.k8s\.io$/, '@kubernetes-models/gateway-api/gateway.networking.k8s.io'],
];

/** The module that has type and validator of an object's kind. */
function moduleOf({ apiVersion, kind }: KubernetesObject): string {
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const [, module] = PACKAGES.find(([pattern]) => pattern.test(group)) ?? ['', `kubernetes-models/${group}`];
  return [module, version, kind].join('/').replace('//', '/');
}

/**
 * Writes every object as a typed constant and lets TypeScript judge: unknown fields, which an API server would
 * drop in silence, are errors to it.
 *
 * @returns the compiler's complaints, one a line
 */
function typeFaults(objects: readonly KubernetesObject[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-manifests-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER_OPTIONS));
    copyFileSync(join(__dirname, `${WRITTEN_TYPES}.ts`), join(folder, `${WRITTEN_TYPES}.ts`));
    writeFileSync(join(folder, 'constants.ts'), constants(objects));
    return compile(folder).split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function constants(objects: readonly KubernetesObject[]): string {
  const imports = new Set(
    objects.map((object) => `import type { I${object.kind} } from '${typesOf(object)}';`),
  );
  const values = objects.map(
    (object, index) =>
      `// ${object.kind} ${object.metadata.name}\nexport const object${index}: I${object.kind} = ${JSON.stringify(object, null, 1)};`,
  );
  return [...imports, ...values].join('\n');
}

function typesOf(object: KubernetesObject): string {
  return hasWrittenTypes(object) ? `./${WRITTEN_TYPES}.js` : moduleOf(object);
}

/** No package has a type of it, and so no validator either. */
function hasWrittenTypes({ apiVersion }: KubernetesObject): boolean {
  return apiVersion.startsWith('monitoring.coreos.com/');
}

function compile(folder: string): string {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  return spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', folder], {
    encoding: 'utf8',
    env: { ...process.env, GOGC: 'off' },
  }).stdout;
}

type Model = new (object: KubernetesObject) => { validate(): void };

/** Each object once: the parts of production are in the whole as well. */
function distinct(objects: KubernetesObject[]): KubernetesObject[] {
  return [...new Map(objects.map((object) => [JSON.stringify(object), object])).values()];
}

/** One object of each API, with a field that it does not have. */
function misspelt(objects: readonly KubernetesObject[]): KubernetesObject[] {
  const kinds = ['HorizontalPodAutoscaler', 'ScaledObject', 'HTTPRoute', 'PodMonitor'];
  return kinds.map((kind) => {
    const object = objects.find((one) => one.kind === kind);
    if (!object) throw new Error(`there is no ${kind}`);
    return { ...object, spec: { ...(object as { spec?: object }).spec, minReplcas: 1 } } as KubernetesObject;
  });
}

describe('every built object', () => {
  const objects = distinct(ENTRIES.flatMap((entry) => Build.of(entry).objects));
  const wrong = misspelt(objects);
  let faults: string[];

  beforeAll(() => (faults = typeFaults([...objects, ...wrong])), COMPILE_LIMIT_MS);

  it('has no field that Kubernetes, KEDA, Gateway API or the Prometheus operator does not know', () => {
    expect(objects.length).toBeGreaterThan(50);
    expect(faults.filter((fault) => !fault.includes('minReplcas'))).toEqual([]);
  });

  it('would be refused for a field that is misspelt', () => {
    expect(faults.filter((fault) => fault.includes('minReplcas'))).toHaveLength(wrong.length);
  });

  it.each(ENTRIES)('of %s has only values that its schema allows', async (entry) => {
    for (const object of Build.of(entry).objects) {
      if (hasWrittenTypes(object)) continue;
      const module = (await import(moduleOf(object))) as Record<string, Model | undefined>;
      const Model = module[object.kind];
      if (!Model) throw new Error(`no model of ${object.kind}`);
      expect(() => new Model(object).validate()).not.toThrow();
    }
  });
});
