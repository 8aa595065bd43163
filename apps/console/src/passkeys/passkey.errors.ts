import { ApiError, ErrorCode, parameterMissing, resourceNotFound } from '@wagewright/errors';

/** The authenticator's response does not match the request (400); no detail, which would only help a forger. */
export function passkeyRefused(): ApiError {
  return parameterMissing('response', 'The passkey was not accepted. Begin again.');
}

/** An unknown or refused passkey (401): deliberately indistinguishable. */
export function passkeyUnknown(): ApiError {
  return new ApiError(
    ErrorCode.AuthenticationRequired,
    'The passkey was not accepted. Begin again, or sign in another way.',
  );
}

/** The authenticator's passkey is registered already (409). */
export function passkeyKnown(): ApiError {
  return new ApiError(ErrorCode.Conflict, 'This device has a passkey of an account here already.');
}

/** Without it nobody could sign in to the account any more (409). */
export function lastWayIn(): ApiError {
  return new ApiError(ErrorCode.Conflict, 'This is the last way to sign in. Add another passkey first.');
}

/** (404) */
export function passkeyNotFound(): ApiError {
  return resourceNotFound('Passkey');
}
