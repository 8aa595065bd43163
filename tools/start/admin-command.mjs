import { join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { ROOT } from './settings.mjs';
import { SetupError } from './setup-error.mjs';

const ADMIN = join(ROOT, 'dist/apps/admin/src/main.js');
const TIMEOUT_MS = 300_000;

/** Arguments of `node` that run the operator's commands, before the commands' own. */
export const ADMIN_COMMAND = [ADMIN];

/**
 * Runs a command that no person has called; the audit trail names the set-up unless `ADMIN_OPERATOR` says otherwise.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}  The JSON object that the command answers.
 */
export async function admin(args, env, signal) {
  const named = { ...env, ADMIN_OPERATOR: env['ADMIN_OPERATOR'] || 'set-up' };
  const options = { cwd: ROOT, env: named, signal, timeoutMs: TIMEOUT_MS };
  const { stdout } = await runCommand(process.execPath, [...ADMIN_COMMAND, ...args, '--json'], options);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new SetupError(`admin ${args.join(' ')} did not answer with JSON: ${stdout.slice(0, 200)}`);
  }
}
