import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const KUBECTL = 'kubectl';
/** Components came with kustomize 4; kubectl has had it since 1.21. */
const FIRST_KUSTOMIZE = 4;

const MANIFESTS = resolve(__dirname, '../../../deploy/k8s');

/** The YAML that `kubectl apply -k` would send for a folder of `deploy/k8s`. Needs no cluster. */
export function kustomize(folder: string): string {
  const { status, stdout, stderr } = spawnSync(KUBECTL, ['kustomize', resolve(MANIFESTS, folder)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  // A warning is a deprecated field, or a patch that meets nothing.
  if (stderr.trim() !== '') throw new Error(`kubectl kustomize ${folder} warns: ${stderr}`);
  return stdout;
}

/** Whether this machine has a kubectl that can build the manifests. */
export const canKustomize = hasKustomize();

/**
 * `describe` for tests of built manifests. Where there is no kubectl they are reported as skipped, and a line
 * says why.
 */
export const describeBuilt = canKustomize ? describe : withoutKubectl();

function hasKustomize(): boolean {
  const { status, stdout } = spawnSync(KUBECTL, ['version', '--client', '--output=json'], {
    encoding: 'utf8',
  });
  if (status !== 0) return false;
  const { kustomizeVersion } = JSON.parse(stdout) as { kustomizeVersion?: string };
  return Number(/^v(\d+)\./.exec(kustomizeVersion ?? '')?.[1] ?? 0) >= FIRST_KUSTOMIZE;
}

function withoutKubectl(): typeof describe {
  process.stderr.write(
    `Not checked: the built manifests, for want of kubectl with kustomize ${FIRST_KUSTOMIZE}.\n`,
  );
  return describe.skip;
}
