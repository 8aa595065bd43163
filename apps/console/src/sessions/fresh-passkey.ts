import { FRESH_PASSKEY_SECONDS } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { CurrentSession } from './current-session';

/** What a session says of the passkey that was shown in it, as it was read for this request. */
type Shown = Pick<CurrentSession, 'freshUntil' | 'distrustedUntil' | 'passkeys'>;

/**
 * Demands that the person has shown a passkey in this session within the last five minutes: one that exists, and that is
 * older than a day, the first of the account or its only one. Everything that opens the account to somebody else, or closes it to its
 * person, asks this. A route that always does says so by `@RequiresSession({ stepUp: true })`.
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

/** What a session says of its sign-in besides. */
type SignedIn = Shown & Pick<CurrentSession, 'createdAt'>;

/**
 * What a person has to do first where whoever has no passkey needs a sign-in within the last five minutes in its place.
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
