import { ValidationPipe } from '@nestjs/common';
import { type ApiError, type FieldFault, parameterMissing } from '@wagewright/errors';
import type { ValidationError } from 'class-validator';

/**
 * Requests through their class-validator classes. Unknown members are dropped, not refused; the first
 * fault, in the order in which the class declares its members, names the parameter.
 */
export function requestValidation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalidRequest(errors),
  });
}

function invalidRequest(errors: ValidationError[]): ApiError {
  const faults = errors.flatMap((error) => faultsOf(error));
  const [first] = faults;
  if (!first) return parameterMissing('body', 'The body must be a JSON object.');
  return parameterMissing(first.field, `${first.message}.`, faults);
}

function faultsOf(error: ValidationError, parent = ''): FieldFault[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).slice(0, 1);
  return [
    ...own.map((message) => ({ field, message: parent ? `${parent}.${message}` : message })),
    ...(error.children ?? []).flatMap((child) => faultsOf(child, field)),
  ];
}
