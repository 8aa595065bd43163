import { type ArgumentMetadata, HttpException, Logger, ValidationPipe } from '@nestjs/common';
import { ApiError, type FieldFault, parameterMissing } from '@wagewright/errors';
import { plainToInstance } from 'class-transformer';
import type { ValidationError, ValidatorOptions } from 'class-validator';
import { declaredParameters } from './declared-parameters';
import { passesCompiled, memberThatThrows } from './compiled-validator';

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
  private readonly logger = new Logger('Validation');

  /** @throws ApiError 400 for whatever a decorator refuses, or throws at */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return await super.transform(metadata.type === 'query' ? declared(value, metadata) : value, metadata);
    } catch (error) {
      throw this.refusal(error, () => untransformable(value, metadata));
    }
  }

  protected override validate(
    object: object,
    options?: ValidatorOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    try {
      if (passesCompiled(object)) return [];
    } catch (error) {
      throw this.refusal(error, () => memberThatThrows(object));
    }
    return this.reported(object, options);
  }

  private async reported(object: object, options?: ValidatorOptions): Promise<ValidationError[]> {
    try {
      return await super.validate(object, options);
    } catch (error) {
      throw this.refusal(error, () => memberThatThrows(object));
    }
  }

  /** Neither JSON nor a query holds binary values, and looking for them sorts all decorators of the process too. */
  protected override findNestedBinaryValues(): ValidationError[] {
    return [];
  }

  /** A value at which a rule throws is none that it takes; that it throws is a fault of ours to be mended. */
  private refusal(error: unknown, findMember: () => string | undefined): Error {
    if (error instanceof ApiError || error instanceof HttpException) return error;
    const member = findMember() ?? 'request';
    this.logger.warn({ message: 'a rule threw instead of refusing a value', member, err: error });
    return parameterMissing(member, `${member} has a value that cannot be used.`);
  }
}

/** What the class of a query reads of it: the rest is neither looked at nor part of the question that is asked. */
function declared(value: unknown, { metatype }: ArgumentMetadata): unknown {
  if (!metatype || typeof value !== 'object' || value === null) return value;
  const parameters = declaredParameters(metatype);
  if (parameters.length === 0) return value;
  const given = value as Record<string, unknown>;
  return Object.fromEntries(parameters.filter((name) => name in given).map((name) => [name, given[name]]));
}

/** The first member whose value cannot be turned into that of the class; undefined when none is found. */
function untransformable(value: unknown, { metatype }: ArgumentMetadata): string | undefined {
  if (!metatype || typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find((entry) => {
    try {
      plainToInstance(metatype as new () => object, Object.fromEntries([entry]));
      return false;
    } catch {
      return true;
    }
  })?.[0];
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
