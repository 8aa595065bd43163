import { createHash } from 'node:crypto';
import type { WatchArguments } from '../types/arguments';

/** Members that identify a subscription. */
export interface SubscriptionKey {
  /** `token:<id>` or `grant:<id>`. */
  principal: string;
  /** As the WHATWG parser writes it. */
  url: string;
  name: string;
  arguments: WatchArguments;
}

const HEX_DIGITS = 32;
const SHAPE = /^sub_[0-9a-f]{32}$/;

/** JSON with the members of every object in the order of their names, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** `sub_` and 32 hex digits, the same for the same key for ever. It opens nothing. */
export function subscriptionId({ principal, url, name, arguments: given }: SubscriptionKey): string {
  const digest = createHash('sha256').update(canonicalJson([principal, url, name, given]));
  return `sub_${digest.digest('hex').slice(0, HEX_DIGITS)}`;
}

/** Whether a text has the form of such an id. */
export function isSubscriptionId(text: string): boolean {
  return SHAPE.test(text);
}

/** Hash of a callback's address, which is kept after the end so that the address is known again. */
export function urlHash(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}
