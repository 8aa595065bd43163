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
  return `v1,${standardMac(secret, message).toString('base64')}`;
}

function standardMac(secret: string, { id, timestampSeconds, body }: SignedMessage): Buffer {
  return createHmac('sha256', keyOfSecret(secret) ?? secret)
    .update(`${id}.${timestampSeconds}.`)
    .update(body)
    .digest();
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

/**
 * The time of signing and the signatures of a webhook's message, packed into 68 bytes, or 132 during a rotation. The
 * Standard Webhooks signatures precede the values of `X-Service-Signature`, which are HMAC-SHA256 of the body; their key is
 * the secret as shown, in UTF-8.
 */
export function packedSignatures(message: SignedMessage, { current, previous }: SigningSecrets): Buffer {
  const inForce = previous === undefined ? [current] : [current, previous];
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(message.timestampSeconds);
  return Buffer.concat([
    time,
    ...inForce.map((secret) => standardMac(secret, message)),
    ...inForce.map((secret) => createHmac('sha256', secret).update(message.body).digest()),
  ]);
}

/** The headers of `packedSignatures`: with the event's id, all that lets a receiver of our webhooks verify the message. */
export function signaturesOf(packed: Buffer): Record<string, string> {
  const mac = (number: number, encoding: 'base64' | 'hex') =>
    packed.toString(encoding, TIME_BYTES + number * MAC_BYTES, TIME_BYTES + (number + 1) * MAC_BYTES);
  const time = String(packed.readUInt32BE());
  if (packed.length === TIME_BYTES + 2 * MAC_BYTES)
    return {
      'webhook-timestamp': time,
      'webhook-signature': `v1,${mac(0, 'base64')}`,
      'X-Service-Signature': `sha256=${mac(1, 'hex')}`,
    };
  return {
    'webhook-timestamp': time,
    'webhook-signature': `v1,${mac(0, 'base64')} v1,${mac(1, 'base64')}`,
    'X-Service-Signature': `sha256=${mac(2, 'hex')}`,
    'X-Service-Signature-Previous': `sha256=${mac(3, 'hex')}`,
  };
}
