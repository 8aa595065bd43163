/** Where the application begins. */
const HOME = '/';
const LONGEST_PATH = 2_048;
/** Only to make an address of a path. */
const SOME_ORIGIN = 'https://console.invalid';

/**
 * A path of ours to go on with after a sign-in; anything that a browser would take for another host leads to the
 * beginning. It is parsed as browsers do, who read `//host`, `/\\host` and control characters in their own way.
 */
export function safeNextPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > LONGEST_PATH || !text.startsWith('/')) return HOME;
  if (!URL.canParse(text, SOME_ORIGIN)) return HOME;
  const { origin, pathname, search } = new URL(text, SOME_ORIGIN);
  return origin === SOME_ORIGIN && !pathname.startsWith('//') ? pathname + search : HOME;
}

/** The address of the sign-in that leads to `next` afterwards. */
export function signInPath(next: string): string {
  const path = safeNextPath(next);
  return path === HOME ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}
