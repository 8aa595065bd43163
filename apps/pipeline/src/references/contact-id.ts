import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';

/** @throws ApiError 404 when it can be no contact's id, like for an unknown one */
export function requireContactId(id: string): string {
  if (!isId('con', id)) throw contactNotFound();
  return id;
}

/** Unknown, or another user's: deliberately the same answer. */
export function contactNotFound(): Error {
  return resourceNotFound('Contact');
}
