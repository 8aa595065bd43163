import { spawnSync } from 'node:child_process';

const MOST_OUTPUT = 64 * 1024 * 1024;
const OPTIMIZE_LATER = new URL('../optimize-later.mjs', import.meta.url).href;

/**
 * Runs npm without a network. It answers with JSON also where it finds faults, so the exit code is the caller's.
 *
 * @param {string} root
 * @param {string[]} args
 * @returns {{ code: number | null, stdout: string, stderr: string }}
 */
export function npm(root, args) {
  const { status, stdout, stderr, error } = spawnSync('npm', [...args, '--offline'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${OPTIMIZE_LATER}` },
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  if (error) throw error;
  return { code: status, stdout, stderr };
}
