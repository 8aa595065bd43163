import type { Passkey, SignInMethod } from '@wagewright/identity';
import type { CurrentSession } from '../sessions/current-session';

/** How long a passkey that nobody vouched for may not delete others: its person reads of the new sign-in meanwhile. */
const DISTRUST_MS = 24 * 3_600_000;
/** For so long after a sign-in without a passkey a new one may be made without showing an old one, which may be lost. */
const RECOVERY_MS = 15 * 60_000;

/** Ways to sign in for somebody who has no passkey at hand. */
const WITHOUT_PASSKEY: ReadonlySet<SignInMethod> = new Set<SignInMethod>([
  'invitation',
  'recovery-code',
  'sign-in-link',
]);

/** Whether a passkey may be added without showing one that is there. @param known those that the account has */
export function canAddWithoutStepUp(
  { method, createdAt }: Pick<CurrentSession, 'method' | 'createdAt'>,
  known: readonly unknown[],
  now = Date.now(),
): boolean {
  if (known.length === 0) return true;
  return WITHOUT_PASSKEY.has(method) && now - createdAt.getTime() <= RECOVERY_MS;
}

/**
 * From when on a new passkey may delete others. The first of an account may at once; another one as soon as the one that
 * was shown to make it may; one that was made without showing any, a day later.
 *
 * @param known those that the account has
 */
export function trustedFrom(
  { steppedUpBy }: Pick<CurrentSession, 'steppedUpBy'>,
  known: readonly Pick<Passkey, 'id' | 'trustedFrom'>[],
  now = Date.now(),
): Date {
  if (known.length === 0) return new Date(now);
  const shown = known.find(({ id }) => id === steppedUpBy);
  return new Date(shown ? Math.max(now, shown.trustedFrom.getTime()) : now + DISTRUST_MS);
}
