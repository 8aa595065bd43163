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
import { InputError } from './dataset/csv/input.error';

/** What the one who typed the command can mend. The libraries speak as to a client; their sentence is enough. */
const MENDABLE = [
  AdminError,
  ApiError,
  InputError,
  InvalidReleaseError,
  ReleaseBusyError,
  ReleaseConflictError,
  ReleaseFileError,
  ReleaseNotFoundError,
  RotationRefusedError,
  SettingsError,
];

/** A fault as it is told on a terminal: a sentence, or the stack where the fault is our own. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (MENDABLE.some((known) => error instanceof known)) return error.message;
  if (isConnectionError(error)) return `PostgreSQL cannot be reached: ${reasonOf(error)}`;
  return error.stack ?? error.message;
}

/** Several addresses that were all tried in vain have a code only. */
function reasonOf(error: Error): string {
  return error.message || String((error as { code?: unknown }).code);
}
