import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Components came with kustomize 4; kubectl has had it since 1.21. */
const FIRST_KUSTOMIZE = 4;

const MANIFESTS = resolve(__dirname, '../../../deploy/k8s');

const builds = new Map<string, string>();
let known: boolean | undefined;

/** The YAML that `kubectl apply -k` would send for a folder of `deploy/k8s`. Needs no cluster. */
export function kustomize(folder: string): string {
  const built = builds.get(folder);
  if (built !== undefined) return built;
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', resolve(MANIFESTS, folder)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  // A warning is a deprecated field, or a patch that meets nothing.
  if (stderr.trim() !== '') throw new Error(`kubectl kustomize ${folder} warns: ${stderr}`);
  builds.set(folder, stdout);
  return stdout;
}

/** Declares tests that need built manifests; where there is no kubectl, a line says that they did not run. */
export function describeBuilt(title: string, tests: () => void): void {
  if (canKustomize()) {
    describe(title, tests);
    return;
  }
  describe(title, () => {
    it(`is not checked: there is no kubectl with kustomize ${FIRST_KUSTOMIZE} or later`, () => {
      process.stderr.write(`NOT CHECKED, for want of kubectl: ${title}\n`);
      expect(canKustomize()).toBe(false);
    });
  });
}

/** Whether this machine has a kubectl that can build the manifests. */
export function canKustomize(): boolean {
  return (known ??= hasKustomize());
}

function hasKustomize(): boolean {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], {
    encoding: 'utf8',
  });
  if (status !== 0) return false;
  const { kustomizeVersion } = JSON.parse(stdout) as { kustomizeVersion?: string };
  return Number(/^v(\d+)\./.exec(kustomizeVersion ?? '')?.[1] ?? 0) >= FIRST_KUSTOMIZE;
}
