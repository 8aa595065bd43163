import { createHash } from 'node:crypto';
import { parameterMissing } from '@wagewright/errors';

/** Where a page ended: the value that the list is sorted by, and the id, which orders records with equal values. */
export interface CursorPosition {
  sortValue: string;
  id: string;
}

/** Characters of the digest: enough that the cursor of another list is not accepted by accident. */
const BINDING_LENGTH = 12;

/**
 * A cursor is bound to what it continues: the caller, the filters and the order. It is no secret and no
 * permission; a forged one can only start elsewhere in the caller's own list.
 */
export function encodeCursor({ sortValue, id }: CursorPosition, binding: string): string {
  return Buffer.from(JSON.stringify([digest(binding), sortValue, id])).toString('base64url');
}

/** @throws ApiError 400 when the cursor is junk, or of a list with other filters or another order */
export function decodeCursor(cursor: string, binding: string): CursorPosition {
  const parts = parse(cursor);
  if (!isTriple(parts)) throw parameterMissing('cursor', 'cursor is not one of ours.');
  const [bound, sortValue, id] = parts;
  if (bound !== digest(binding)) {
    throw parameterMissing('cursor', 'cursor belongs to a list with other filters.');
  }
  return { sortValue, id };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function isTriple(parts: unknown): parts is [string, string, string] {
  return Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === 'string');
}

function digest(binding: string): string {
  return createHash('sha256').update(binding).digest('base64url').slice(0, BINDING_LENGTH);
}
