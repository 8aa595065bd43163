import { createHmac } from 'node:crypto';
import { keyOfSecret } from '../secret/signing-secret';

/** By the secret: the current one, the one before. */
const SERVICE_SIGNATURES = ['X-Service-Signature', 'X-Service-Signature-Previous'] as const;

/** The signed content: id, time and body of the message (Standard Webhooks 1.0). */
export interface SignedMessage {
  /** `webhook-id`: the event's id, the same for every attempt. */
  id: string;
  /** `webhook-timestamp`: the signing time of this attempt, seconds since 1970. */
  timestampSeconds: number;
  /** The exact bytes sent. */
  body: Buffer;
}

/** `X-Service-Signature`: `sha256=` and the hex HMAC-SHA256 of the body; the key is the secret as shown, in UTF-8. */
export function serviceSignature(secret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/**
 * One entry of `webhook-signature` as defined by Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of
 * `id.timestamp.body`. For a `whsec_` secret the key is its decoded base64 part; for any other, also an earlier one with
 * a malformed base64 part, the secret's UTF-8 bytes.
 */
export function standardSignature(secret: string, { id, timestampSeconds, body }: SignedMessage): string {
  const mac = createHmac('sha256', keyOfSecret(secret) ?? secret)
    .update(`${id}.${timestampSeconds}.`)
    .update(body);
  return `v1,${mac.digest('base64')}`;
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

/** All headers that let a receiver of our webhooks verify the message: those of the standard and of the service. */
export function signatureHeaders(message: SignedMessage, secrets: SigningSecrets): Record<string, string> {
  const { current, previous } = secrets;
  return {
    ...standardHeaders(message, secrets),
    'X-Service-Signature': serviceSignature(current, message.body),
    ...(previous !== undefined && {
      'X-Service-Signature-Previous': serviceSignature(previous, message.body),
    }),
  };
}

const TIME_BYTES = 4;
const MAC_BYTES = 32;

/**
 * The headers of `signatureHeaders` in 68 bytes, or 132 during a rotation: the time of signing, the signatures of the
 * standard, those of the service.
 */
export function packedSignatures(headers: Readonly<Record<string, string>>): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Number(headers['webhook-timestamp']));
  const ofStandard = headers['webhook-signature']?.split(' ') ?? [];
  const ofService = SERVICE_SIGNATURES.flatMap((name) => headers[name] ?? []);
  return Buffer.concat([
    time,
    ...ofStandard.map((entry) => Buffer.from(entry.slice('v1,'.length), 'base64')),
    ...ofService.map((entry) => Buffer.from(entry.slice('sha256='.length), 'hex')),
  ]);
}

/** The headers that `packedSignatures` has packed. */
export function signaturesOf(packed: Buffer): Record<string, string> {
  const inForce = (packed.length - TIME_BYTES) / MAC_BYTES / 2;
  const mac = (index: number) =>
    packed.subarray(TIME_BYTES).subarray(index * MAC_BYTES, (index + 1) * MAC_BYTES);
  const names = SERVICE_SIGNATURES.slice(0, inForce);
  return {
    'webhook-timestamp': String(packed.readUInt32BE()),
    'webhook-signature': names.map((_, index) => `v1,${mac(index).toString('base64')}`).join(' '),
    ...Object.fromEntries(
      names.map((name, index) => [name, `sha256=${mac(inForce + index).toString('hex')}`]),
    ),
  };
}
