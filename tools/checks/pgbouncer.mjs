import { spawnSync } from 'node:child_process';
import { starterOf, unpackedProgram, unpackProgram } from '../servers/debian-packages.mjs';

/** @type {import('../servers/debian-packages.mjs').PackagedProgram} */
const PGBOUNCER = { name: 'pgbouncer', packages: ['pgbouncer'], paths: ['usr/sbin/pgbouncer'] };
/** An ordinary user's PATH leaves out where Debian puts it. */
const PROGRAMS = ['pgbouncer', '/usr/sbin/pgbouncer'];

/**
 * Finds a PgBouncer, or fetches Debian's packages without installing them.
 *
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  Its program.
 */
export async function ensurePgBouncer(say, signal) {
  const given = process.env['PGBOUNCER_PATH'];
  if (given) return usable(given);
  return (
    PROGRAMS.find(usable) ??
    startable(unpackedProgram(PGBOUNCER)) ??
    startable(await unpackProgram(PGBOUNCER, say, signal))
  );
}

/** @param {import('../servers/debian-packages.mjs').UnpackedProgram | undefined} unpacked */
function startable(unpacked) {
  return unpacked === undefined ? undefined : usable(starterOf(unpacked));
}

/** @param {string} program */
function usable(program) {
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}
