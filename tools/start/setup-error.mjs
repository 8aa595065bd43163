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
 * @param {unknown} error
 * @returns {string}
 */
export function printableError(error) {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
