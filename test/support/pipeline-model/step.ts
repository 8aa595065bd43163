import type { Condition } from './operations';

/** Values that a client cannot predict: the new id, and the time of a change. */
export interface Answered {
  id: string;
  /** Checked to lie within the call. */
  now: string;
  /** The same for a record changed since. */
  createdAt: string;
}

export interface Expected {
  status: number;
  /** Exactly this body; for an error only the code. */
  body: object;
}

export interface Step {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  effect(answered: Answered): Expected;
}

export const NOT_FOUND: Expected = { status: 404, body: { code: 'NOT_FOUND' } };
export const PRECONDITION_FAILED: Expected = { status: 412, body: { code: 'PRECONDITION_FAILED' } };
export const INVALID: Expected = { status: 400, body: { code: 'VALIDATION_ERROR' } };

export function deleted(id: string): Expected {
  return { status: 200, body: { success: true, deleted: true, id } };
}

export function conditional(condition: Condition, version: number | undefined): Record<string, string> {
  if (condition === 'none' || version === undefined) return {};
  return { 'if-match': `"${condition === 'current' ? version : version + 1}"` };
}

/** Texts as stored: trimmed, and blank means none. */
export function text(value: string | null | undefined): string | null | undefined {
  return typeof value === 'string' ? value.trim() || null : value;
}

/** Labels as stored: trimmed and without duplicates. */
export function labels(values: string[] | undefined): string[] | undefined {
  return values && [...new Set(values.map((value) => value.trim()))];
}

/** Applies the given members to the record and names the changed ones. */
export function assign<T extends object>(record: T, given: { [K in keyof T]?: T[K] | undefined }): string[] {
  const changed = (Object.keys(given) as (keyof T & string)[]).filter(
    (member) =>
      given[member] !== undefined && JSON.stringify(given[member]) !== JSON.stringify(record[member]),
  );
  for (const member of changed) Object.assign(record, { [member]: given[member] });
  return changed;
}
