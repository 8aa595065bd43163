import { requestValidation } from '@wagewright/http';

const PIPE = requestValidation();

/**
 * A plain object as a request of a class, by the rules of that class: for what does not come as the whole body.
 * Members that JavaScript takes for its own, such as `constructor`, are removed from the value.
 * @throws ApiError 400 with the faults
 */
export async function validateRequest<T extends object>(
  requestClass: new () => T,
  value: object,
): Promise<T> {
  return (await PIPE.transform(value, { type: 'body', metatype: requestClass })) as T;
}
