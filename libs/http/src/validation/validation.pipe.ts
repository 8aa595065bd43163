import { ValidationPipe } from '@nestjs/common';
import { type ApiError, type FieldFault, parameterMissing } from '@wagewright/errors';
import type { ValidationError, ValidatorOptions } from 'class-validator';
import { isPlainlyValid } from './plainly-valid';

/**
 * Requests through their class-validator classes. Unknown members are dropped, not refused; the first
 * fault, in the order in which the class declares its members, names the parameter.
 */
export function requestValidation(): ValidationPipe {
  return new QuickValidationPipe({
    transform: true,
    whitelist: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalidRequest(errors),
  });
}

/** Most requests have no fault: only the others need class-validator's report. */
class QuickValidationPipe extends ValidationPipe {
  protected override validate(
    object: object,
    options?: ValidatorOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    return isPlainlyValid(object) ? [] : super.validate(object, options);
  }

  /** Neither JSON nor a query holds binary values, and looking for them sorts all decorators of the process too. */
  protected override findNestedBinaryValues(): ValidationError[] {
    return [];
  }
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
