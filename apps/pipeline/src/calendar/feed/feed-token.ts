import { isPrefixedSecret, newPrefixedSecret, secretHash } from '@wagewright/auth';

const PREFIX = 'feed_';
/** Random characters that the display prefix shows, as for other credentials. */
const SHOWN_CHARACTERS = 4;

export interface NewFeedToken {
  /** Shown once and never stored. */
  token: string;
  hash: Buffer;
  prefix: string;
}

export function newFeedToken(): NewFeedToken {
  const token = newPrefixedSecret(PREFIX);
  return { token, hash: secretHash(token), prefix: token.slice(0, PREFIX.length + SHOWN_CHARACTERS) };
}

/** The digest that finds a feed; undefined for a text that cannot be a token and needs no look-up. */
export function feedTokenHash(token: string): Buffer | undefined {
  return isPrefixedSecret(PREFIX, token) ? secretHash(token) : undefined;
}
