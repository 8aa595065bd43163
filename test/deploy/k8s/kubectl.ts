import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const MANIFESTS = resolve(__dirname, '../../../deploy/k8s');

/** For `kubectl`, also where a script of ours starts it: it ends long before it would be worth collecting its garbage. */
export const WITHOUT_COLLECTION = { ...process.env, GOGC: 'off' };

/** The YAML that `kubectl apply -k` would send for a folder of `deploy/k8s`. Needs no cluster. */
export function kustomize(folder: string): string {
  const program = process.env['KUBECTL_PATH'] ?? 'kubectl';
  const { status, stdout, stderr, error } = spawnSync(program, ['kustomize', resolve(MANIFESTS, folder)], {
    encoding: 'utf8',
    env: WITHOUT_COLLECTION,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  // A warning is a deprecated field, or a patch that meets nothing.
  if (stderr.trim() !== '') throw new Error(`kubectl kustomize ${folder} warns: ${stderr}`);
  return stdout;
}
