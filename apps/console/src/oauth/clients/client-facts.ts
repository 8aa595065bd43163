const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 2_048;
/** Letters that turn the direction of what is read, and control characters: a name must not look like another text. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A name or an address. The URL parser lets more through, such as `;`, `,` and `*`, which mean something in a policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;
/** As many as a program of several versions and systems needs. */
const MOST_REDIRECTS = 10;

/** The host that vouches for a client: that of its metadata document; undefined for a client without one. */
export function clientHost(clientId: string): string | undefined {
  return isAddress(clientId) ? new URL(clientId).host : undefined;
}

/** The name of a client as it is shown: its own word for itself, in one line, or the host that vouches for it. */
export function clientName({
  clientId,
  clientName: name,
}: {
  clientId: string;
  clientName?: string;
}): string {
  const own = (name ?? '').replaceAll(MISLEADING, '').replaceAll(/\s+/gu, ' ').trim();
  const shown = own === '' ? (clientHost(clientId) ?? clientId) : own;
  return Array.from(shown).slice(0, LONGEST_NAME).join('');
}

/** Where a browser is led after the consent, in words. */
export function destination(redirectUri: string): string {
  const { protocol, host, hostname } = parsed(redirectUri);
  if (LOOPBACK.has(hostname)) return 'a program on this computer';
  return host === '' ? `an app on this device (${protocol}//)` : host;
}

/**
 * What a `Content-Security-Policy` calls the place of an address: its origin, or the scheme of an app.
 *
 * @returns undefined where the host would mean something else in a policy
 */
export function formTarget(redirectUri: string): string | undefined {
  const { protocol, origin, host, hostname } = parsed(redirectUri);
  if (origin === 'null' || host === '') return protocol;
  return HOST.test(hostname) ? origin : undefined;
}

/**
 * Whether a client may come back to its redirect addresses, ten at the most: https, an app's own scheme, or this computer.
 * Plain http to another host would hand the code to everybody on the way.
 */
export function areSafeRedirects(redirectUris: readonly string[]): boolean {
  if (redirectUris.length > MOST_REDIRECTS) return false;
  return redirectUris.every((uri) => {
    if (!isAddress(uri)) return false;
    const { protocol, hostname, username, password } = new URL(uri);
    if (username !== '' || password !== '') return false;
    if (hostname !== '' && !HOST.test(hostname)) return false;
    return protocol !== 'http:' || LOOPBACK.has(hostname);
  });
}

/**
 * The same of a program that has registered itself: https and this computer alone. Nobody vouches for it, and any app can
 * claim a scheme.
 */
export function areSafeRegisteredRedirects(redirectUris: readonly string[]): boolean {
  return (
    areSafeRedirects(redirectUris) && redirectUris.every((uri) => /^https?:$/.test(new URL(uri).protocol))
  );
}

/** A host name of many accents takes time by the square of their number. */
function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && URL.canParse(text);
}

function parsed(address: string): URL {
  if (!isAddress(address)) throw new TypeError('no address of at most 2,048 characters');
  return new URL(address);
}
