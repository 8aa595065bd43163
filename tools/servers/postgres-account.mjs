import { execFileSync } from 'node:child_process';
import { SetupError } from '../start/setup-error.mjs';

/**
 * Whom PostgreSQL runs as: `{}` for ourselves.
 *
 * @typedef {{uid?: number, gid?: number}} Account
 */

const NAME = 'postgres';
/** Debian and Red Hat know the first, Alpine and BusyBox the second. */
const CREATE_COMMANDS = [
  ['useradd', '--system', '--user-group', '--no-create-home', NAME],
  ['adduser', '-S', '-D', '-H', NAME],
];

/**
 * PostgreSQL refuses to run as root, so root runs it as the account `postgres`, made when it is missing.
 *
 * @returns {Account}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {};
  const account = lookUp() ?? create();
  if (account === undefined) {
    throw new SetupError(
      `PostgreSQL refuses to run as root, and the account "${NAME}" could not be made. ` +
        'Start as an ordinary user, or give a server of your own with DATABASE_URL.',
    );
  }
  return account;
}

/** @returns {Account | undefined} */
function lookUp() {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

/** @param {'-u' | '-g'} kind */
function idOf(kind) {
  return Number(execFileSync('id', [kind, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** @returns {Account | undefined} */
function create() {
  for (const [command, ...args] of CREATE_COMMANDS) {
    try {
      execFileSync(/** @type {string} */ (command), args, { stdio: 'ignore' });
    } catch {
      // Not this system's command; the look-up below tells.
    }
    const account = lookUp();
    if (account !== undefined) return account;
  }
  return undefined;
}
