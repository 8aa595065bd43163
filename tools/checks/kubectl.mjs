import { spawnSync } from 'node:child_process';

/** Components came with kustomize 4; kubectl has had it since 1.21. */
const FIRST_KUSTOMIZE = 4;

/**
 * Finds a kubectl that can build the manifests. None is fetched: no package manager that asks nothing has one
 * everywhere.
 *
 * @returns {Promise<string | undefined>}  Its program.
 */
export async function ensureKubectl() {
  const program = process.env['KUBECTL_PATH'] ?? 'kubectl';
  return kustomizeOf(program) >= FIRST_KUSTOMIZE ? program : undefined;
}

/**
 * The major version of the kustomize in it; 0 where there is none.
 *
 * @param {string} program
 */
function kustomizeOf(program) {
  const { status, stdout } = spawnSync(program, ['version', '--client', '--output=json'], {
    encoding: 'utf8',
  });
  if (status !== 0) return 0;
  const { kustomizeVersion = '' } = JSON.parse(stdout);
  return Number(/^v(\d+)\./.exec(kustomizeVersion)?.[1] ?? 0);
}
