const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 2_048;
/** Letters that turn the direction of what is read, and control characters: a name must not look like another text. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

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

/** What a `Content-Security-Policy` calls the place of an address: its origin, or the scheme of an app. */
export function formTarget(redirectUri: string): string {
  const { protocol, origin, host } = parsed(redirectUri);
  return origin === 'null' || host === '' ? protocol : origin;
}

/**
 * Whether a client may come back to its redirect addresses: https, an app's own scheme, or this computer. Plain http to
 * another host would hand the code to everybody on the way.
 */
export function areSafeRedirects(redirectUris: readonly string[]): boolean {
  return redirectUris.every((uri) => {
    if (!isAddress(uri)) return false;
    const { protocol, hostname, username, password } = new URL(uri);
    if (username !== '' || password !== '') return false;
    return protocol !== 'http:' || LOOPBACK.has(hostname);
  });
}

/** A host name of many accents takes time by the square of their number. */
function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && URL.canParse(text);
}

function parsed(address: string): URL {
  if (!isAddress(address)) throw new TypeError('no address of at most 2,048 characters');
  return new URL(address);
}
