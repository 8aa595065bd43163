import { spawnSync } from 'node:child_process';

const MOST_OUTPUT = 64 * 1024 * 1024;

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
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  if (error) throw error;
  return { code: status, stdout, stderr };
}
