import {
  ApiError,
  ErrorCode,
  parameterMissing,
  payloadTooLarge,
  resourceNotFound,
  shownName,
} from '@wagewright/errors';

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

/** A file is in a part of another name (400). @param part undefined without one */
export function notTheFile(part: string | undefined): ApiError {
  const field = shownName(part ?? '');
  const message = `${field || 'A part without a name'} is not a member; did you mean file?`;
  return parameterMissing(field, message, [{ field, message }]);
}

/** The members that say when a file was sent contradict each other (400). */
export function markContradicts(): ApiError {
  return parameterMissing('sent', 'sent contradicts sentAt or sentOn: leave out one of them.');
}

/** A file would have been sent after tomorrow begins everywhere (400). */
export function notYetSent(member: 'sentAt' | 'sentOn'): ApiError {
  return parameterMissing(member, `${member} must not lie in the future.`);
}

export function fileTooLarge(): ApiError {
  return payloadTooLarge('A file may have up to 5 MiB.');
}
