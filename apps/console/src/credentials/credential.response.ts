import type { ListedCredential } from '@wagewright/auth';
import type { CredentialName } from './credential.request';
import type { ReadyLines } from './ready-lines';

/** A key or a token as its owner sees it; never the secret. */
export interface CredentialResponse {
  id: string;
  kind: CredentialName;
  /** The owner's own word for it. */
  name: string | null;
  /** Its first characters, to recognise it by. */
  prefix: string;
  lastFour: string;
  scopes: string[];
  status: 'valid' | 'expired' | 'revoked';
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Exact to the minute. */
  lastUsedAt: Date | null;
  /** The one whose place it took. */
  rotatedFrom: string | null;
  /** The one that took its place. */
  rotatedTo: string | null;
}

/** A new key or token. The secret is in this answer and nowhere else. */
export interface IssuedCredentialResponse {
  credential: CredentialResponse;
  secret: string;
  examples: ReadyLines;
}

export interface RotatedCredentialResponse extends IssuedCredentialResponse {
  /** The old one, which works until its `expiresAt`. */
  previous: CredentialResponse;
}

export function credentialResponse(credential: ListedCredential, now = new Date()): CredentialResponse {
  const { id, name, prefix, lastFour, scopes, createdAt, expiresAt, revokedAt } = credential;
  const { lastUsedAt, rotatedFrom, rotatedTo } = credential;
  const kind = credential.kind === 'api_key' ? 'key' : 'token';
  const status = revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'valid';
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
