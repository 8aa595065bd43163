import type { ApiError, ErrorCode, ErrorExtras } from '@wagewright/errors';

export type StoredResponse = StoredSuccess | StoredRefusal;

export interface StoredSuccess {
  kind: 'success';
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

export interface StoredRefusal {
  kind: 'refusal';
  code: ErrorCode;
  message: string;
  extras: ErrorExtras;
}

/** A fault of ours, or a refusal with a time to retry: it is not kept, so that the next try is made. */
export function isPassingRefusal({ rule, extras }: ApiError): boolean {
  return rule.status >= 500 || extras.retryAfterSeconds !== undefined;
}

/** A refusal without the fault behind it, which belongs in the log. */
export function storedRefusal({ code, message, extras }: ApiError): StoredRefusal {
  return { kind: 'refusal', code, message, extras: { ...extras, cause: undefined } };
}
