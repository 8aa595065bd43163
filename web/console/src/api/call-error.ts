import { WagewrightError, ApiError } from '@wagewright/sdk';

/** A faulty member of a request. */
export interface FieldFault {
  field: string;
  message: string;
}

/** A refusal or failure of the console's API. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';

  constructor(
    message: string,
    /** Of the response, 400–599; 0 without one. */
    readonly status: number,
    readonly code: string | undefined,
    readonly details: readonly FieldFault[],
    readonly requestId: string | undefined,
  ) {
    super(message);
  }
}

/** An error as a page shows it. */
export interface ShownError {
  title: string;
  message: string;
  /** For questions to the operator. */
  requestId: string | undefined;
  details: readonly FieldFault[];
}

/** In words for people, for either API. */
export function shownError(error: unknown): ShownError {
  if (error instanceof ConsoleError) return told(error.status, error.message, error.requestId, error.details);
  if (error instanceof ApiError) return told(error.status, spoken(error), error.requestId, error.details);
  if (error instanceof WagewrightError) return told(0, error.message, undefined, []);
  if (isDismissedPasskey(error))
    return {
      title: 'Not confirmed',
      message: 'The passkey was not given, so nothing was changed. Try again when you are ready.',
      requestId: undefined,
      details: [],
    };
  return {
    title: 'Something went wrong in this page',
    message: error instanceof Error ? error.message : String(error),
    requestId: undefined,
    details: [],
  };
}

/** The SDK's messages begin with status and code, for programs' logs. */
function spoken({ message }: ApiError): string {
  return message.replace(/^\d{3}(?: \w+)?: /, '');
}

function told(
  status: number,
  message: string,
  requestId: string | undefined,
  details: readonly FieldFault[],
): ShownError {
  return { title: titleOf(status), message, requestId, details };
}

function titleOf(status: number): string {
  if (status === 0) return 'No answer';
  if (status === 404) return 'Not found';
  if (status === 403) return 'Not allowed';
  if (status === 409) return 'Not possible now';
  if (status === 429) return 'Too many calls';
  return status >= 500 ? 'The service failed' : 'Not accepted';
}

/** The browser's error when a person closes its passkey dialog, or lets it time out. */
function isDismissedPasskey(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
