import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const MANIFESTS = resolve(__dirname, '../../../deploy/k8s');

/** The YAML that `kubectl apply -k` would send for a folder of `deploy/k8s`. Needs no cluster. */
export function kustomize(folder: string): string {
  const program = process.env['KUBECTL_PATH'] ?? 'kubectl';
  const { status, stdout, stderr, error } = spawnSync(program, ['kustomize', resolve(MANIFESTS, folder)], {
    encoding: 'utf8',
    // It ends long before it would be worth collecting its garbage.
    env: { ...process.env, GOGC: 'off' },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  // A warning is a deprecated field, or a patch that meets nothing.
  if (stderr.trim() !== '') throw new Error(`kubectl kustomize ${folder} warns: ${stderr}`);
  return stdout;
}
