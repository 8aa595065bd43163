import { serviceSignature, type SignedMessage, standardSignature } from './signature';

/** The secrets in force at the time of signing. */
export interface SigningSecrets {
  current: string;
  /** The one before the last rotation, while its grace period lasts. */
  previous?: string;
}

/** All headers that let a receiver verify the message; during a rotation each secret verifies by itself. */
export function signatureHeaders(message: SignedMessage, secrets: SigningSecrets): Record<string, string> {
  const { current, previous } = secrets;
  const inForce = previous === undefined ? [current] : [current, previous];
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampSeconds),
    'webhook-signature': inForce.map((secret) => standardSignature(secret, message)).join(' '),
    'X-Service-Signature': serviceSignature(current, message.body),
    ...(previous !== undefined && {
      'X-Service-Signature-Previous': serviceSignature(previous, message.body),
    }),
  };
}
