import { ApiError, ErrorCode } from '@wagewright/errors';

/** (401) Only after a proof of whose account it is: a stranger learns nothing about accounts. */
export function accountSuspended(): ApiError {
  return new ApiError(
    ErrorCode.AuthenticationRequired,
    'This account is suspended. Ask the owner of this installation.',
  );
}
