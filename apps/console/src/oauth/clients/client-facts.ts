import { LOOPBACK } from '@wagewright/auth';
import { parseUrl } from '@wagewright/config';

const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 2_048;
/**
 * Letters that change the reading direction, and control characters: a name must not look like another text. Half a
 * surrogate pair is no text at all.
 */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** A name or an address. The URL parser accepts more, such as `;`, `,` and `*`, which have a meaning in a policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;
/** Enough for a program of several versions and systems. */
export const MOST_REDIRECTS = 10;
/**
 * Schemes to which a browser or an operating system gives a meaning of its own: scripts and files, inner pages of
 * browsers, protocols, starters of programs and settings, and those that any web page may handle (HTML,
 * `registerProtocolHandler`).
 */
const FOREIGN_SCHEMES = new Set(
  `javascript vbscript livescript mocha data file filesystem blob about view-source jar res resource mk mhtml cid mid
  ftp ftps sftp ws wss gopher wais dict finger telnet rlogin tn3270 ssh scp ldap ldaps nfs smb cifs afp dav davs rtsp
  imap imaps pop pops smtp snmp news nntp snews vnc rdp git svn rsync urn tag
  intent content package market app-settings prefs shell shortcuts workflow applescript help man search search-ms ipp
  ipps usb hcp itms itmss itms-apps itms-appss itms-services androidapp
  chrome devtools edge brave opera vivaldi firefox safari arc
  mailto tel telprompt callto sms smsto mms mmsto facetime facetime-audio maps geo im irc ircs xmpp sip sips matrix
  magnet bitcoin webcal wtai openpgp4fpr`.split(/\s+/),
);
const FOREIGN_FAMILY = /^(?:(?:chrome|moz|ms|edge|opera|safari|android)-|microsoft-edge|x-apple|web\+)/;

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

/** The destination of the browser after the consent, in words: an app by its address, as any app may claim its scheme. */
export function destination(redirectUri: string): string {
  const { host, hostname, href } = parsed(redirectUri);
  if (isOfApp(redirectUri)) return `an app on this device (${href.split('?', 1)[0]})`;
  return LOOPBACK.has(hostname) ? 'a program on this computer' : host;
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

/** Whether a client's redirect addresses are safe, at most ten. */
export function areSafeRedirects(redirectUris: readonly string[]): boolean {
  return redirectUris.length <= MOST_REDIRECTS && redirectUris.every(isSafeRedirect);
}

/**
 * Whether a redirect address is https, http on this computer, or has the scheme of an app. Plain http to another host
 * would reveal the code to everybody on the way.
 */
export function isSafeRedirect(uri: string): boolean {
  if (!isAddress(uri) || uri.includes('#')) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (hostname !== '' && !HOST.test(hostname)) return false;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  const scheme = protocol.slice(0, -1);
  return !FOREIGN_SCHEMES.has(scheme) && !FOREIGN_FAMILY.test(scheme);
}

/** Whether a redirect address has the scheme of an app. */
export function isOfApp(uri: string): boolean {
  return !/^https?:$/.test(parsed(uri).protocol);
}

/** Whether a redirect address is https on this computer. */
export function isHttpsHere(uri: string): boolean {
  const { protocol, hostname } = parsed(uri);
  return protocol === 'https:' && LOOPBACK.has(hostname);
}

/** Whether a text is an address of the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text) && isAddress(text);
}

/** A host name with many accents takes time by the square of their number. */
export function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && parseUrl(text) !== undefined;
}

function parsed(address: string): URL {
  if (!isAddress(address)) throw new TypeError('no address of at most 2,048 characters');
  return new URL(address);
}
