import { execFileSync } from 'node:child_process';
import { SetupError } from '../start/setup-error.mjs';

/** @typedef {{uid?: number, gid?: number}} Account  Whom PostgreSQL runs as: `{}` for ourselves. */

const NAME = 'postgres';
/** Debian and Red Hat know the first, Alpine and BusyBox the second. */
const CREATE_COMMANDS = [
  `useradd --system --user-group --no-create-home ${NAME}`,
  `adduser -S -D -H ${NAME}`,
];

/**
 * PostgreSQL refuses to run as root, so root runs it as the account `postgres`, made when it is missing.
 *
 * @returns {Account}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const command of ['true', ...CREATE_COMMANDS]) {
    try {
      output(command);
      return { uid: Number(output(`id -u ${NAME}`)), gid: Number(output(`id -g ${NAME}`)) };
    } catch {
      // Not made yet, or not a command of this system.
    }
  }
  throw new SetupError(
    `PostgreSQL refuses to run as root, and the account "${NAME}" could not be made. ` +
      'Start as an ordinary user, or give a server of your own with DATABASE_URL.',
  );
}

function output(/** @type {string} */ line) {
  const [command = '', ...args] = line.split(' ');
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
