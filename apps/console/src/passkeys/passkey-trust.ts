import type { SignInMethod } from '@wagewright/identity';
import type { CurrentSession } from '../sessions/current-session';
import { requireFreshSignIn } from '../sessions/fresh-passkey';

/** How long a passkey that was not the first counts for nothing but signing in: its person reads of it meanwhile. */
const DISTRUST_MS = 24 * 3_600_000;
/** For so long after a sign-in without a passkey a new one may be made without showing an old one, which may be lost. */
const RECOVERY_MS = 15 * 60_000;

/** Ways to sign in for somebody who has no passkey at hand. */
const WITHOUT_PASSKEY: ReadonlySet<SignInMethod> = new Set<SignInMethod>([
  'invitation',
  'recovery-code',
  'sign-in-link',
]);

/**
 * Demands what adding a passkey needs: a fresh one, or for the first a fresh sign-in. Whoever has lost theirs adds one
 * within a quarter of an hour after a sign-in by code or link.
 *
 * @throws ApiError 403 `STEP_UP_REQUIRED`
 */
export function requireMayAdd(
  session: Parameters<typeof requireFreshSignIn>[0] & Pick<CurrentSession, 'method'>,
  now = Date.now(),
): void {
  const { passkeys, method, createdAt } = session;
  if (passkeys > 0 && WITHOUT_PASSKEY.has(method) && now - createdAt.getTime() <= RECOVERY_MS) return;
  requireFreshSignIn(session, now);
}

/** From when on a new passkey counts: the first of an account at once, each further one a day later. */
export function trustedFrom(passkeys: number, now = Date.now()): Date {
  return new Date(passkeys === 0 ? now : now + DISTRUST_MS);
}
