import { createHmac } from 'node:crypto';
import { keyOfSecret } from '../secret/signing-secret';

/** The signed content: id, time and body of the message (Standard Webhooks 1.0). */
export interface SignedMessage {
  /** `webhook-id`: the event's id, the same for every attempt. */
  id: string;
  /** `webhook-timestamp`: the signing time of this attempt, seconds since 1970. */
  timestampSeconds: number;
  /** The exact bytes sent. */
  body: Buffer;
}

/**
 * One entry of `webhook-signature` as defined by Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of
 * `id.timestamp.body`. For a `whsec_` secret the key is its decoded base64 part; for any other, also an earlier one with
 * a malformed base64 part, the secret's UTF-8 bytes.
 */
export function standardSignature(secret: string, message: SignedMessage): string {
  return `v1,${standardMac(secret, message)}`;
}

/** In base64. */
function standardMac(secret: string, { id, timestampSeconds, body }: SignedMessage): string {
  return createHmac('sha256', keyOfSecret(secret) ?? secret)
    .update(`${id}.${timestampSeconds}.`)
    .update(body)
    .digest('base64');
}

/** The secrets in force at the time of signing. */
export interface SigningSecrets {
  current: string;
  /** The secret before the last rotation, during its grace period. */
  previous?: string;
}

/** The headers of Standard Webhooks; during a rotation each secret verifies by itself. */
export function standardHeaders(
  message: SignedMessage,
  { current, previous }: SigningSecrets,
): Record<string, string> {
  const inForce = previous === undefined ? [current] : [current, previous];
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampSeconds),
    'webhook-signature': inForce.map((secret) => standardSignature(secret, message)).join(' '),
  };
}

const TIME_BYTES = 4;
const MAC_BYTES = 32;

/** The signatures of a webhook's message, and their time. */
interface Signatures {
  timestampSeconds: number;
  /** With each secret in force: of Standard Webhooks, in base64. */
  standard: string[];
  /** With each secret in force: HMAC-SHA256 of the body in hex; the key is the secret as shown, in UTF-8. */
  service: string[];
}

/** @returns the headers that, with the event's id, let a receiver of our webhooks verify the message; and the same packed */
export function signWebhook(message: SignedMessage, { current, previous }: SigningSecrets) {
  const inForce = previous === undefined ? [current] : [current, previous];
  const signatures = {
    timestampSeconds: message.timestampSeconds,
    standard: inForce.map((secret) => standardMac(secret, message)),
    service: inForce.map((secret) => createHmac('sha256', secret).update(message.body).digest('hex')),
  };
  return { headers: signatureHeaders(signatures), packed: packed(signatures) };
}

/** The headers of `packed` signatures. */
export function signaturesOf(bytes: Buffer): Record<string, string> {
  const macs = Array.from({ length: (bytes.length - TIME_BYTES) / MAC_BYTES }, (_, number) =>
    bytes.subarray(TIME_BYTES + number * MAC_BYTES, TIME_BYTES + (number + 1) * MAC_BYTES),
  );
  return signatureHeaders({
    timestampSeconds: bytes.readUInt32BE(),
    standard: macs.slice(0, macs.length / 2).map((mac) => mac.toString('base64')),
    service: macs.slice(macs.length / 2).map((mac) => mac.toString('hex')),
  });
}

/** In 68 bytes, or 132 during a rotation. */
function packed({ timestampSeconds, standard, service }: Signatures): Buffer {
  const bytes = Buffer.allocUnsafe(TIME_BYTES + (standard.length + service.length) * MAC_BYTES);
  let end = bytes.writeUInt32BE(timestampSeconds);
  for (const mac of standard) end += bytes.write(mac, end, 'base64');
  for (const mac of service) end += bytes.write(mac, end, 'hex');
  return bytes;
}

function signatureHeaders({ timestampSeconds, standard, service }: Signatures): Record<string, string> {
  const headers: Record<string, string> = {
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': standard.map((mac) => `v1,${mac}`).join(' '),
    'X-Service-Signature': `sha256=${service[0]}`,
  };
  if (service[1] !== undefined) headers['X-Service-Signature-Previous'] = `sha256=${service[1]}`;
  return headers;
}
