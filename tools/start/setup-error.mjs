/**
 * A fault that the person at the keyboard can mend. It is printed as it stands, without a stack trace,
 * so its message says what is wrong and what to do.
 */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/**
 * What to print for an error: the bare message of a SetupError, everything about any other.
 *
 * @returns {string}
 */
export function printableError(/** @type {unknown} */ error) {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** That a given server can not be used. The message names host and port only: the rest of the address holds the password. */
export function unusableServer(
  /** @type {string} */ server,
  /** @type {string} */ variable,
  /** @type {string} */ url,
  /** @type {unknown} */ error,
) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  const host = (URL.canParse(url) ? new URL(url).host : 'an address that is not a URL') || 'a Unix socket';
  return new SetupError(
    `${server} at ${host} (from ${variable}) can not be used: ${message || code}.\n` +
      `  Start it, correct ${variable}, or unset ${variable} to let the launcher start one of its own.`,
  );
}
