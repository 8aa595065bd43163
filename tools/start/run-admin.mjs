import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { existsSync } from 'node:fs';
import { printableError } from './setup-error.mjs';
import { ADMIN_COMMAND } from './admin-command.mjs';
import { ensureBuilt, OUTPUT } from '../build/build-output.mjs';
import { ensureInstalled } from './install.mjs';
import { Progress } from './progress.mjs';
import { runningStart } from './running-start.mjs';
import { OWNER_URL, PROCESS_URLS, SHARED } from './settings.mjs';

/**
 * Runs one of the operator's commands in the foreground. Everything that we say ourselves goes to standard
 * error: standard output belongs to the command.
 *
 * @param {string[]} args
 * @returns {Promise<number>}  The command's exit code.
 */
export async function runAdminCommand(args) {
  try {
    await prepare();
    return await run(args, { ...runningServers(), ...given(process.env) });
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}

async function prepare() {
  const progress = new Progress(console.error);
  if (existsSync(OUTPUT)) return;
  await ensureInstalled(progress);
  await ensureBuilt(progress);
}

/**
 * What a running start tells the operator's commands, unless the environment does. The owner and the roles of the processes
 * belong to the database: they are not put beside another one's address.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function runningServers() {
  const held = runningStart(process.env);
  if (held === undefined) return {};
  const names = process.env['DATABASE_URL'] ? SHARED : [...SHARED, OWNER_URL, ...Object.values(PROCESS_URLS)];
  const missing = names.filter((name) => held[name] && !process.env[`${name}_FILE`]);
  return Object.fromEntries(missing.map((name) => [name, String(held[name])]));
}

/**
 * An empty variable counts as unset here too.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function given(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => value || ![...SHARED, OWNER_URL].some((shared) => shared === name),
    ),
  );
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(args, env) {
  if (!env['DATABASE_URL'] && !env['DATABASE_URL_FILE'])
    console.error('No "npm start" is running here and DATABASE_URL is not set.');
  const child = spawn(process.execPath, [...ADMIN_COMMAND, ...args], { stdio: 'inherit', env });
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
