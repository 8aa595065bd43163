import { type FieldFault, parameterMissing } from '@wagewright/errors';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';

/**
 * A plain object as a request of a class, by the rules of that class: for what does not come as the whole body.
 * @throws ApiError 400 with the faults
 */
export async function validated<T extends object>(requestClass: new () => T, value: object): Promise<T> {
  const request = plainToInstance(requestClass, value);
  const faults = (await validate(request, { whitelist: true })).flatMap((error) => faultsOf(error));
  const [first] = faults;
  if (first) throw parameterMissing(first.field, `${first.message}.`, faults);
  return request;
}

function faultsOf({ property, constraints, children = [] }: ValidationError, parent = ''): FieldFault[] {
  const field = parent ? `${parent}.${property}` : property;
  const [message] = Object.values(constraints ?? {});
  return [
    ...(message === undefined ? [] : [{ field, message }]),
    ...children.flatMap((child) => faultsOf(child, field)),
  ];
}
