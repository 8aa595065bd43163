import { hasHappened, isOver, type ListedCredential } from '@wagewright/auth';
import type { CredentialName } from './credential.request';
import type { ReadyLines } from './ready-lines';

/** A key or a token as its owner sees it; never the secret. */
export interface CredentialResponse {
  /** Identifier, `key_…` or `tok_…`. */
  id: string;
  /** `key`: of the compensation service; `token`: of the pipeline. */
  kind: CredentialName;
  /** The owner's own word for it. */
  name: string | null;
  /** Its first characters, to recognise it by. */
  prefix: string;
  /** Its last four characters. */
  lastFour: string;
  /** Its scopes. */
  scopes: string[];
  /** Whether it works. */
  status: 'valid' | 'expired' | 'revoked';
  /** When it was made. */
  createdAt: Date;
  /** When it stops working; null for never. */
  expiresAt: Date | null;
  /** When it was ended; null while it was not. */
  revokedAt: Date | null;
  /** When it was used last, exact to the minute; null when it never was. */
  lastUsedAt: Date | null;
  /** The one whose place it took; null for none. */
  rotatedFrom: string | null;
  /** The one that took its place; null for none. */
  rotatedTo: string | null;
}

/** A new key or token. The secret is in this answer and nowhere else. */
export interface IssuedCredentialResponse {
  /** The new key or token. */
  credential: CredentialResponse;
  /** The secret, shown once: the service does not keep it. */
  secret: string;
  /** A first call with it, ready to be copied. */
  examples: ReadyLines;
}

/** A new key or token in the place of another one. */
export interface RotatedCredentialResponse extends IssuedCredentialResponse {
  /** The old one, which works until its `expiresAt`. */
  previous: CredentialResponse;
}

export function credentialResponse(credential: ListedCredential, now = new Date()): CredentialResponse {
  const { id, name, prefix, lastFour, scopes, createdAt, expiresAt, revokedAt } = credential;
  const { lastUsedAt, rotatedFrom, rotatedTo } = credential;
  const kind = credential.kind === 'api_key' ? 'key' : 'token';
  const status = hasHappened(revokedAt) ? 'revoked' : isOver(expiresAt, now.getTime()) ? 'expired' : 'valid';
  return {
    id,
    kind,
    name,
    prefix,
    lastFour,
    scopes,
    status,
    createdAt,
    expiresAt,
    revokedAt,
    lastUsedAt,
    rotatedFrom,
    rotatedTo,
  };
}
