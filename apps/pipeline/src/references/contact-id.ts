import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';

/** @throws ApiError 404 for an impossible id, as for an unknown contact */
export function requireContactId(id: string): string {
  if (!isId('con', id)) throw contactNotFound();
  return id;
}

/** The same for unknown contacts and other users', which must be indistinguishable. */
export function contactNotFound(): Error {
  return resourceNotFound('Contact');
}
