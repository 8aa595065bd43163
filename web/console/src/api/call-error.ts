import { ApiError, ConnectionError } from '@wagewright/sdk';
import { type FieldFault, refusalWords, type ShownError } from './fault-words.ts';

export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';

  constructor(
    message: string,
    /** Status of the response, 400–599; 0 without one. */
    readonly status: number,
    readonly code: string | undefined,
    readonly details: readonly FieldFault[],
    readonly requestId: string | undefined,
  ) {
    super(message);
  }
}

/** The message of every call without an answer. */
export const NOT_REACHED = 'Wagewright cannot be reached. Check your connection.';

export function shownError(error: unknown): ShownError {
  if (error instanceof ConsoleError)
    return refusalWords(error.status, error.message, error.requestId, error.details);
  if (error instanceof ApiError)
    return refusalWords(error.status, spoken(error), error.requestId, error.details);
  if (error instanceof ConnectionError) return refusalWords(0, NOT_REACHED, undefined, []);
  if (isDismissedPasskey(error))
    return {
      title: 'Not confirmed',
      message: 'The passkey was not given, so nothing was changed. Try again when you are ready.',
      requestId: undefined,
      details: [],
    };
  return {
    title: 'Something went wrong on this page',
    message: error instanceof Error ? error.message : String(error),
    requestId: undefined,
    details: [],
  };
}

/** The SDK's messages begin with status and code, for programs' logs. */
function spoken({ message }: ApiError): string {
  return message.replace(/^\d{3}(?: \w+)?: /, '');
}

/** The browser's error when a person closes its passkey dialog, or lets it time out. */
function isDismissedPasskey(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
