import { ApiError, ErrorCode, parameterMissing, payloadTooLarge, resourceNotFound } from '@wagewright/errors';

/** The same for unknown files and other users', which must be indistinguishable. */
export function fileNotFound(): Error {
  return resourceNotFound('File');
}

/** A file that is marked as sent would be renamed or deleted (409). */
export function sentIsFixed(verb: 'renamed' | 'deleted'): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `The file is marked as sent and cannot be ${verb}. Take the mark off first: PATCH with {"sent": false}.`,
  );
}

/** The job has as many files as it may have (409). */
export function tooManyFiles(most: number): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `A job has at most ${most} files. Delete one that is no longer needed.`,
  );
}

/** The form is no form, or holds something else than one file (400). */
export function formFault(message: string): ApiError {
  return parameterMissing('file', message);
}

export function fileTooLarge(): ApiError {
  return payloadTooLarge('A file may have up to 5 MiB.');
}
