import { parameterMissing } from '@wagewright/errors';

const CURSOR = /^[a-z0-9-]{1,200}$/;

export interface SlugPage<T> {
  rows: readonly T[];
  /** Present when there is more. */
  nextCursor?: string;
}

/**
 * A page of rows sorted by slug. The cursor is the last slug seen, base64url, so a page stays right when
 * another release is published in between.
 *
 * @throws ApiError 400 for a cursor that we did not make
 */
export function slugPage<T extends { slug: string }>(
  rows: readonly T[],
  limit?: number,
  cursor?: string,
): SlugPage<T> {
  if (limit === undefined && cursor === undefined) return { rows };
  const start = cursor === undefined ? 0 : firstAfter(rows, decode(cursor));
  const page = rows.slice(start, limit === undefined ? undefined : start + limit);
  const last = page.at(-1);
  const more = start + page.length < rows.length;
  return { rows: page, ...(more && last && { nextCursor: Buffer.from(last.slug).toString('base64url') }) };
}

function firstAfter(rows: readonly { slug: string }[], slug: string): number {
  const index = rows.findIndex((row) => row.slug > slug);
  return index === -1 ? rows.length : index;
}

function decode(cursor: string): string {
  const slug = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!CURSOR.test(slug)) throw parameterMissing('cursor', 'cursor is not one that this list gave out.');
  return slug;
}
