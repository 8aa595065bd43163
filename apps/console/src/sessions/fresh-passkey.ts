import { FRESH_PASSKEY_SECONDS } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { CurrentSession } from './current-session';

/** The passkey last shown in a session, as read for this request. */
type Shown = Pick<CurrentSession, 'freshUntil' | 'distrustedUntil' | 'passkeys'>;

/**
 * Requires that the person has shown a passkey in this session within the last five minutes: an existing one that is
 * older than a day, the first of the account or its only one. Everything that opens the account to somebody else, or
 * closes it to its person, calls this. A route that always requires it declares `@RequiresSession({ stepUp: true })`.
 *
 * @throws ApiError 403 `STEP_UP_REQUIRED`
 */
export function requireFreshPasskey({ freshUntil, distrustedUntil, passkeys }: Shown): void {
  if (freshUntil) return;
  if (passkeys === 0)
    throw stepUpRequired('This needs a passkey, and you have none: add one under Security.');
  throw stepUpRequired(
    distrustedUntil
      ? `The passkey that you showed is less than a day old: show an older one, or wait until ${distrustedUntil.toISOString()}.`
      : 'Show your passkey first, then make the same call again.',
  );
}

type SignedIn = Shown & Pick<CurrentSession, 'createdAt'>;

/**
 * The missing step of a person; without a passkey, a sign-in within the last five minutes replaces it.
 *
 * @returns undefined when nothing is missing
 */
export function missingForFreshSignIn(
  { freshUntil, passkeys, createdAt }: SignedIn,
  now = Date.now(),
): 'passkey' | 'sign-in' | undefined {
  if (passkeys > 0) return freshUntil ? undefined : 'passkey';
  return now - createdAt.getTime() <= FRESH_PASSKEY_SECONDS * 1_000 ? undefined : 'sign-in';
}

/** @throws ApiError 403 `STEP_UP_REQUIRED` */
export function requireFreshSignIn(session: SignedIn, now = Date.now()): void {
  const missing = missingForFreshSignIn(session, now);
  if (missing === 'passkey') requireFreshPasskey(session);
  if (missing === 'sign-in')
    throw stepUpRequired(
      'You have no passkey, and signed in more than five minutes ago: sign in again first.',
    );
}

function stepUpRequired(message: string): ApiError {
  return new ApiError(ErrorCode.AccessForbidden, message, { stepUpRequired: true });
}
