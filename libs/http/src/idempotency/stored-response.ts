import type { ErrorCode, ErrorExtras } from '@wagewright/errors';

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
