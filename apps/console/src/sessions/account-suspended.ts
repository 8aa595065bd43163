import { ApiError, ErrorCode } from '@wagewright/errors';

/** (401) Only for somebody who has just proven whose account it is: a stranger learns nothing about accounts. */
export function accountSuspended(): ApiError {
  return new ApiError(
    ErrorCode.AuthenticationRequired,
    'This account is suspended. Ask the owner of this installation.',
  );
}
