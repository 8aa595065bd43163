/**
 * A fault that the person at the keyboard can mend. It is printed as it stands, without a stack trace,
 * so its message says what is wrong and what to do.
 */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/**
 * Advice on faults that only the person can mend, by the codes of the system and of PostgreSQL.
 *
 * @type {Record<string, string>}
 */
const WAYS_OUT = {
  EACCES: `Give that folder to the account that runs this (${process.getuid?.()}), with everything in it.`,
  ENOSPC: 'The disk is full: make room on it.',
  53100: 'The disk is full: make room on it.',
};

/**
 * Text to print for an error: the bare message of one that the person can mend, everything about any other.
 *
 * @returns {string}
 */
export function printableError(/** @type {unknown} */ error) {
  if (error instanceof SetupError) return error.message;
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (Object(error));
  if (WAYS_OUT[code]) return `${message}\n  ${WAYS_OUT[code]}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The error for a given server that can not be used. It names host and port only: the rest of the address holds the password. */
export function unusableServer(
  /** @type {string} */ server,
  /** @type {string} */ variable,
  /** @type {string} */ url,
  /** @type {unknown} */ error,
) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  const host = (URL.canParse(url) ? new URL(url).host : 'an address that is not a URL') || 'a Unix socket';
  return new SetupError(
    `${server} at ${host} (from ${variable}) cannot be used: ${message || code}.\n` +
      `  Start it, correct ${variable}, or unset ${variable} to let the launcher start one of its own.`,
  );
}
