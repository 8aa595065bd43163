import { type ApiError, parameterMissing } from '@wagewright/errors';

/** What is wrong with one field of a row. @param message follows the name of the field */
export function rowFault(field: string, message: string): ApiError {
  return parameterMissing(field, `${field} ${message}.`, [{ field, message: `${field} ${message}` }]);
}
