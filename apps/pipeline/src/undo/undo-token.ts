import { isPrefixedSecret, newPrefixedSecret, secretHash } from '@wagewright/auth';

const PREFIX = 'undo_';

/** A new token, which is shown once, and its stored digest. */
export function newUndoToken(): { token: string; hash: Buffer } {
  const token = newPrefixedSecret(PREFIX);
  return { token, hash: secretHash(token) };
}

/** The digest that finds an entry; undefined for a text that cannot be a token and needs no look-up. */
export function undoTokenHash(token: string): Buffer | undefined {
  return isPrefixedSecret(PREFIX, token) ? secretHash(token) : undefined;
}
