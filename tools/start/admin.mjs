import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { ensureBuilt, OUTPUT } from '../build/build-output.mjs';
import { ADMIN_COMMAND } from './admin-command.mjs';
import { ensureInstalled } from './install.mjs';
import { runningStart } from './pid-file.mjs';
import { Progress } from './progress.mjs';
import { localFiles, OWNER_URL, PROCESS_URLS, SHARED, STATUS_TARGETS } from './settings.mjs';
import { printableError } from './setup-error.mjs';

/**
 * `npm run admin`: one of the operator's commands, in the foreground. Everything that we say ourselves goes to standard
 * error: standard output belongs to the command.
 *
 * @returns {Promise<number>}  The command's exit code.
 */
export async function run(/** @type {string[]} */ args) {
  try {
    if (!existsSync(OUTPUT)) {
      const progress = new Progress(console.error);
      await ensureInstalled(progress);
      await ensureBuilt(progress);
    }
    const env = operatorEnvironment();
    if (!env['DATABASE_URL'] && !env['DATABASE_URL_FILE'])
      console.error('No "npm start" is running here and DATABASE_URL is not set.');
    return await runProgram(ADMIN_COMMAND, args, env);
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}

/**
 * Environment of an operator's program: the given one, and the servers of a running start.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function operatorEnvironment() {
  return { ...runningServers(), ...given() };
}

/**
 * The servers of a running start, unless the environment names others. The owner and the roles of the processes belong to
 * the database: they are not put beside another one's address.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function runningServers() {
  const held = runningStart(localFiles(process.env).runtime);
  if (held === undefined) return {};
  const ofDatabase = process.env['DATABASE_URL'] ? [] : [OWNER_URL, ...Object.values(PROCESS_URLS)];
  const names = [...SHARED, STATUS_TARGETS, ...ofDatabase];
  const missing = names.filter((name) => held[name] && !process.env[`${name}_FILE`]);
  const known = Object.fromEntries(missing.map((name) => [name, String(held[name])]));
  return { CONSOLE_BASE_URL: held['addresses']?.console, ...known };
}

/** An empty variable counts as unset here too. */
function given() {
  /** @type {readonly string[]} */
  const shared = [...SHARED, OWNER_URL, STATUS_TARGETS];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => value || !shared.includes(name)),
  );
}

/**
 * @param {readonly string[]} program  Arguments of `node` before those of the program.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}  Its exit code.
 */
export function runProgram(program, args, env) {
  const child = spawn(process.execPath, [...program, ...args], { stdio: 'inherit', env });
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
