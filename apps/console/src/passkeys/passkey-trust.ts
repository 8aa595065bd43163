import type { SignInMethod } from '../sessions/session.response';
import type { CurrentSession } from '../sessions/current-session';
import { requireFreshSignIn } from '../sessions/fresh-passkey';

/** How long an additional passkey only counts for signing in: its person is notified meanwhile. */
const DISTRUST_MS = 24 * 3_600_000;
/**
 * For this long after a sign-in without a passkey, a new one may be added without showing an old one, which may be
 * lost.
 */
const RECOVERY_MS = 15 * 60_000;

const WITHOUT_PASSKEY: ReadonlySet<SignInMethod> = new Set<SignInMethod>([
  'invitation',
  'recovery-code',
  'sign-in-link',
]);

/**
 * Requires a fresh passkey for adding another, or a fresh sign-in for the first one. A person who has lost theirs may
 * add one within a quarter of an hour after a sign-in by code or link.
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

/** When a new passkey starts to count: an account's first at once, each further one a day later. */
export function trustedFrom(passkeys: number, now = Date.now()): Date {
  return new Date(passkeys === 0 ? now : now + DISTRUST_MS);
}
