import { requestValidation } from '@wagewright/http';

const PIPE = requestValidation();

/**
 * Validates a plain object as a request of a class, for values that are only part of a body. Members that are special in
 * JavaScript, such as `constructor`, are removed from the value.
 * @throws ApiError 400 with the faults
 */
export async function validateRequest<T extends object>(
  requestClass: new () => T,
  value: object,
): Promise<T> {
  return (await PIPE.transform(value, { type: 'body', metatype: requestClass })) as T;
}
