import { spawnSync } from 'node:child_process';
import { unpackedProgram, unpackProgram } from '../servers/debian-packages.mjs';

/** @type {import('../servers/debian-packages.mjs').PackagedProgram} */
const PROMTOOL = { name: 'promtool', packages: ['prometheus'], paths: ['usr/bin/promtool'], isAlone: true };

/**
 * Finds a promtool, or fetches the one of Debian's Prometheus without installing it.
 *
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  Its program.
 */
export async function ensurePromtool(say, signal) {
  const given = process.env['PROMTOOL_PATH'];
  if (given) return usable(given);
  return (
    usable('promtool') ??
    usable(unpackedProgram(PROMTOOL)?.command) ??
    usable((await unpackProgram(PROMTOOL, say, signal))?.command)
  );
}

/** @param {string | undefined} program */
function usable(program) {
  const runs = program !== undefined && spawnSync(program, ['--version']).status === 0;
  return runs ? program : undefined;
}
