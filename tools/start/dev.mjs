import { runInForeground } from './foreground.mjs';
import { SERVICES } from './services.mjs';
import { printableError } from './setup-error.mjs';

/** @type {string[]} */
const APPS = SERVICES.map(({ app }) => app);
const HELP = `npm run dev -- <service> …   start PostgreSQL, Redis and these services, with all logs, and restart a
                             service whenever its source or a library's changes; Ctrl-C stops it

Services: ${APPS.join(', ')}. Settings by environment as for "npm start".`;

/**
 * `npm run dev`: the services that are named, in watch mode.
 *
 * @returns {Promise<number>}  The exit code.
 */
export async function run(/** @type {string[]} */ apps) {
  const unknown = apps.filter((app) => !APPS.includes(app));
  if (apps.length === 0 || unknown.length > 0) {
    console.error(unknown.length > 0 ? `There is no service ${unknown.join(', ')}.\n\n${HELP}` : HELP);
    return 1;
  }
  try {
    return await runInForeground({ print: console.log, verbose: true, showLogs: true, watched: apps });
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}
