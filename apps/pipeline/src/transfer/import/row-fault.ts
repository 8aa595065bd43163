import { type ApiError, parameterMissing } from '@wagewright/errors';

export function rowFault(field: string, message: string): ApiError {
  return parameterMissing(field, `${field} ${message}.`, [{ field, message: `${field} ${message}` }]);
}
