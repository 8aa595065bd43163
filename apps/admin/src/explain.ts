import { RotationRefusedError } from '@wagewright/auth';
import { SettingsError } from '@wagewright/config';
import { isConnectionError } from '@wagewright/database';
import {
  InvalidReleaseError,
  ReleaseBusyError,
  ReleaseConflictError,
  ReleaseFileError,
  ReleaseNotFoundError,
} from '@wagewright/dataset';
import { ApiError } from '@wagewright/errors';
import { AdminError } from './admin.error';
import { reasonOf } from './status/status-part';

/** Errors that the user of the command can correct; their message says enough. */
const USER_ERRORS = [
  AdminError,
  ApiError,
  InvalidReleaseError,
  ReleaseBusyError,
  ReleaseConflictError,
  ReleaseFileError,
  ReleaseNotFoundError,
  RotationRefusedError,
  SettingsError,
];

/** An error for a terminal: its message, or the stack of an internal fault. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (USER_ERRORS.some((known) => error instanceof known)) return error.message;
  if (isConnectionError(error)) return `PostgreSQL cannot be reached: ${reasonOf(error)}`;
  return error.stack ?? error.message;
}
