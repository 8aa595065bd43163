import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { starterOf, unpackedProgram, unpackProgram } from '../servers/debian-packages.mjs';

/** @type {import('../servers/debian-packages.mjs').PackagedProgram} */
const NGINX = { name: 'nginx', packages: ['nginx'], paths: ['usr/sbin/nginx'] };
/** Where package managers put servers that an ordinary user's PATH leaves out. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
/** The oldest that understands every directive of the gateway. */
const MINIMUM = [1, 22];

/**
 * Finds an nginx for the gateway tests, or fetches Debian's packages without installing them. None is of use
 * where there is no openssl.
 *
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  Its program.
 */
export async function ensureNginx(say, signal) {
  if (!hasOpenssl()) return undefined;
  const given = process.env['NGINX_PATH'];
  if (given) return usable(given);
  return onPath() ?? startable(unpackedProgram(NGINX)) ?? startable(await unpackProgram(NGINX, say, signal));
}

function onPath() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS].filter(Boolean);
  return folders.map((folder) => usable(join(folder, 'nginx'))).find((program) => program !== undefined);
}

/** @param {import('../servers/debian-packages.mjs').UnpackedProgram | undefined} unpacked */
function startable(unpacked) {
  return unpacked === undefined ? undefined : usable(starterOf(unpacked));
}

/** With it the certificates are made that the gateway is started with; Debian's nginx does not need it. */
function hasOpenssl() {
  return spawnSync('openssl', ['version']).status === 0;
}

/** @param {string} program */
function usable(program) {
  if (!existsSync(program)) return undefined;
  try {
    // It tells its version on standard error.
    const said = execFileSync('/bin/sh', ['-c', '"$0" -v 2>&1', program], { encoding: 'utf8' });
    const [major = 0, minor = 0] = (/\/(\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
    const [needMajor = 0, needMinor = 0] = MINIMUM;
    return major > needMajor || (major === needMajor && minor >= needMinor) ? program : undefined;
  } catch {
    return undefined;
  }
}
