import type { ApiError, ErrorCode, ErrorExtras } from '@wagewright/errors';

/** What was answered: a body with its status and the headers that belong to it, or a refusal. */
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

/** A fault of ours, and a refusal that says when it is over: the next try is made in earnest. */
export function isPassingRefusal({ rule, extras }: ApiError): boolean {
  return rule.status >= 500 || extras.retryAfterSeconds !== undefined;
}

/** A refusal as it is kept: without the fault behind it, which is for the log. */
export function storedRefusal({ code, message, extras }: ApiError): StoredRefusal {
  return { kind: 'refusal', code, message, extras: { ...extras, cause: undefined } };
}
