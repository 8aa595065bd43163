import { parseUrl } from '@wagewright/config';

const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 2_048;
/** Letters that change the reading direction, and control characters: a name must not look like another text. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A name or an address. The URL parser accepts more, such as `;`, `,` and `*`, which have a meaning in a policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;
/** Enough for a program of several versions and systems. */
const MOST_REDIRECTS = 10;

/** The host that vouches for a client: that of its metadata document; undefined for a client without one. */
export function clientHost(clientId: string): string | undefined {
  return isAddress(clientId) ? new URL(clientId).host : undefined;
}

/** The shown name of a client: its own, in one line, or the host that vouches for it. */
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

/** The destination of the browser after the consent, in words. */
export function destination(redirectUri: string): string {
  const { protocol, host, hostname } = parsed(redirectUri);
  if (LOOPBACK.has(hostname)) return 'a program on this computer';
  return host === '' ? `an app on this device (${protocol}//)` : host;
}

/**
 * The source expression of an address in a `Content-Security-Policy`: its origin, or the scheme of an app.
 *
 * @returns undefined if the host would mean something else in a policy
 */
export function formTarget(redirectUri: string): string | undefined {
  const { protocol, origin, host, hostname } = parsed(redirectUri);
  if (origin === 'null' || host === '') return protocol;
  return HOST.test(hostname) ? origin : undefined;
}

/**
 * Whether a client's redirect addresses are safe, at most ten: https, an app's own scheme, or this computer. Plain http
 * to another host would reveal the code to everybody on the way.
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
 * The same for a self-registered program: only https and this computer. Nobody vouches for it, and any app can claim a
 * scheme.
 */
export function areSafeRegisteredRedirects(redirectUris: readonly string[]): boolean {
  return (
    areSafeRedirects(redirectUris) && redirectUris.every((uri) => /^https?:$/.test(new URL(uri).protocol))
  );
}

/** A host name with many accents takes time by the square of their number. */
export function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && parseUrl(text) !== undefined;
}

function parsed(address: string): URL {
  if (!isAddress(address)) throw new TypeError('no address of at most 2,048 characters');
  return new URL(address);
}
