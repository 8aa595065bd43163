import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { KubernetesObject } from './build';

const ROOT = resolve(__dirname, '../../..');
/** One run of the compiler over all the types of Kubernetes takes seconds. */
export const COMPILE_LIMIT_MS = 90_000;

/** Written by hand, because no package has them; by the group of their objects. */
const OPERATOR_TYPES: readonly [group: RegExp, file: string][] = [
  [/^monitoring\.coreos\.com\//, 'prometheus-operator.ts'],
];

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
export function moduleOf({ apiVersion, kind }: Pick<KubernetesObject, 'apiVersion' | 'kind'>): string {
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
export function typeFaults(objects: readonly KubernetesObject[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-manifests-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER_OPTIONS));
    for (const [, file] of OPERATOR_TYPES) copyFileSync(join(__dirname, file), join(folder, file));
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
  const written = writtenTypesOf(object);
  return written === undefined ? moduleOf(object) : `./${written.replace(/ts$/, 'js')}`;
}

/** The file with the type of an object that no package has; no such object has a validator either. */
export function writtenTypesOf({ apiVersion }: Pick<KubernetesObject, 'apiVersion'>): string | undefined {
  return OPERATOR_TYPES.find(([group]) => group.test(apiVersion))?.[1];
}

function compile(folder: string): string {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  return spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', folder], {
    encoding: 'utf8',
    env: { ...process.env, GOGC: 'off' },
  }).stdout;
}
