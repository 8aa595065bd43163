import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';

/** @throws ApiError 404 when no contact can have the id: the same answer as for an unknown contact */
export function requireContactId(id: string): string {
  if (!isId('con', id)) throw contactNotFound();
  return id;
}

/** The answer for unknown contacts and for those of other users, which must not be told apart. */
export function contactNotFound(): Error {
  return resourceNotFound('Contact');
}
