import { requestValidation } from '@wagewright/http';

const PIPE = requestValidation();

/**
 * Validates a plain object as a request class, for values that are only part of a body. Removes members that are
 * special in JavaScript, such as `constructor`.
 * @throws ApiError 400 with the faults
 */
export async function validateRequest<T extends object>(
  requestClass: new () => T,
  value: object,
): Promise<T> {
  return (await PIPE.transform(value, { type: 'body', metatype: requestClass })) as T;
}
