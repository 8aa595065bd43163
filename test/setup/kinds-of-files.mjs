/**
 * Projects whose files mostly wait: for processes to start, for Chromium, for a pause to be over. Files of all the
 * others keep a processor busy.
 */
const WAITING = new Set(['system', 'browser', 'gateway', 'pooler']);

/** @param {{displayName?: {name: string}}} project  As Jest has read it. */
export function isWaiting({ displayName }) {
  return WAITING.has(displayName?.name ?? '');
}
