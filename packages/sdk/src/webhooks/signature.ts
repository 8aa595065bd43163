const PREFIX = 'whsec_';
const BASE64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** The signed message: the event's id and the time of signing beside the body (Standard Webhooks 1.0). */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: Uint8Array;
}

/** One entry of `webhook-signature`: `v1,` and the base64 HMAC. */
export async function standardSignature(secret: string, message: SignedMessage): Promise<string> {
  const key = await keyOf(standardKey(secret), 'sign');
  const mac = await crypto.subtle.sign('HMAC', key, contentOf(message));
  return `v1,${toBase64(new Uint8Array(mac))}`;
}

/** In constant time, like WebCrypto's comparison. @param entry `v1,<base64>`; any other version is false */
export async function isStandardSignature(
  entry: string,
  secret: string,
  message: SignedMessage,
): Promise<boolean> {
  const [version, encoded = ''] = entry.split(',');
  if (version !== 'v1' || !BASE64.test(encoded)) return false;
  const key = await keyOf(standardKey(secret), 'verify');
  return crypto.subtle.verify('HMAC', key, fromBase64(encoded), contentOf(message));
}

/** `X-Service-Signature`: `sha256=` and the hex HMAC of the body, keyed with the secret as it was shown. */
export async function serviceSignature(secret: string, body: Uint8Array): Promise<string> {
  const key = await keyOf(utf8(secret), 'sign');
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array(body)));
  return `sha256=${Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Bytes with a buffer of their own, as WebCrypto requires. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function keyOf(bytes: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify') {
  return crypto.subtle.importKey('raw', bytes, HMAC, false, [use]);
}

/** The decoded base64 part of a `whsec_` secret; of any other secret its bytes. */
function standardKey(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.slice(PREFIX.length);
  return secret.startsWith(PREFIX) && BASE64.test(encoded) ? fromBase64(encoded) : utf8(secret);
}

function contentOf({ id, timestamp, body }: SignedMessage): Uint8Array<ArrayBuffer> {
  const head = utf8(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  return content;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
