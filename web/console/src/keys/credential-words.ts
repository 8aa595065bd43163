import type { CredentialName, CredentialResponse } from '../api/generated/console.ts';
import type { Tone } from '../ui/badge.tsx';

export function wordOf(kind: CredentialName): string {
  return kind === 'key' ? 'API key' : 'token';
}

export function credentialName({ name, prefix, lastFour }: CredentialResponse): string {
  return name ?? `${prefix}…${lastFour}`;
}

/** A key within this time of its end counts as ending soon, milliseconds: seven days. */
const SOON_MS = 7 * 86_400_000;

/** @param now milliseconds since 1970 */
export function credentialState(
  { status, expiresAt, rotatedTo }: Pick<CredentialResponse, 'status' | 'expiresAt' | 'rotatedTo'>,
  now: number,
): { tone: Tone; text: string } {
  if (status === 'revoked') return { tone: 'neutral', text: 'Revoked' };
  if (status === 'expired') return { tone: 'neutral', text: 'Expired' };
  if (rotatedTo !== null) return { tone: 'warning', text: 'Replaced, still valid' };
  if (expiresAt !== null && Date.parse(expiresAt) - now < SOON_MS)
    return { tone: 'warning', text: 'Expires soon' };
  return { tone: 'good', text: 'Valid' };
}
