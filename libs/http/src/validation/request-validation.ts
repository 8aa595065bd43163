import { type ArgumentMetadata, HttpException, Logger, ValidationPipe } from '@nestjs/common';
import { ApiError, type FieldFault, parameterMissing, shownName } from '@wagewright/errors';
import { plainToInstance } from 'class-transformer';
import type { ValidationError, ValidatorOptions } from 'class-validator';
import {
  declaredParameters,
  intendedParameter,
  memberThatThrows,
  passesCompiled,
  type RequestClass,
  separateUnknownMembers,
} from '@wagewright/validation';

/** Faults in the text of an error; its `details` have all of them. */
const MAX_IN_TEXT = 5;

/** class-validator's rule for a member or an entry that is no object. */
const NOT_NESTED = 'nestedValidation';

/**
 * Requests through their class-validator classes. Unknown and empty parameters of a query are ignored, those that are
 * nearly known and unknown members of a body are refused; null stands for an absent member but where `@NullClears()`. All faults are reported, unknown members first; the first, in the
 * order in which the class declares its members, names the parameter.
 */
export function requestValidation(): RequestValidationPipe {
  return new RequestValidationPipe({
    transform: true,
    whitelist: true,
    // An absent member is distinguished from a wrong one by its value.
    validationError: { target: false, value: true },
    exceptionFactory: (errors) => refusalOf(errors.flatMap((error) => faultsOf(error))),
  });
}

/** Most requests have no fault: only the others need class-validator's report. */
export class RequestValidationPipe extends ValidationPipe {
  private readonly logger = new Logger('Validation');

  /**
   * The result of `transform` for a query, at once for one without a fault.
   *
   * @throws as `transform` does, at once or by the promise
   */
  ofQuery(query: object, metatype: RequestClass): object | Promise<object> {
    const metadata = { type: 'query', metatype } as const;
    const known = declared(query, metadata);
    return (
      this.faultless(known, metadata) ?? this.judged(known, metadata).then((request) => request as object)
    );
  }

  /** @throws ApiError 400 for whatever a decorator refuses, or throws at */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return this.transformPrimitive(value, metadata);
    if (metadata.type === 'query') return this.ofQuery(value as object, metadata.metatype as RequestClass);
    if (metadata.type !== 'body') return this.judged(value, metadata);
    const { body, faults } = separateUnknownMembers(value, metadata.metatype as RequestClass);
    if (faults.length > 0) throw refusalOf([...faults, ...(await this.faultsIn(body, metadata))]);
    this.stripProtoKeys(body);
    return this.faultless(body, metadata) ?? this.judged(body, metadata);
  }

  /** The request as its class, if it has no fault; undefined for one that class-validator has to judge. */
  private faultless(value: unknown, { metatype }: ArgumentMetadata): object | undefined {
    const given = value ?? {};
    if (typeof given !== 'object' || Array.isArray(given)) return undefined;
    try {
      const request = plainToInstance(metatype as RequestClass, given);
      return passesCompiled(request) ? request : undefined;
    } catch {
      return undefined;
    }
  }

  private async judged(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      throw this.refusal(error, () => untransformable(value, metadata));
    }
  }

  private async faultsIn(value: unknown, metadata: ArgumentMetadata): Promise<readonly FieldFault[]> {
    try {
      await this.judged(value, metadata);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { details, param = 'body' } = error.extras;
      return details ?? [{ field: param, message: error.message }];
    }
  }

  protected override async validate(object: object, options?: ValidatorOptions): Promise<ValidationError[]> {
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

/**
 * The members of a query that its class declares: the rest is neither looked at nor part of the question.
 *
 * @throws ApiError 400 for a name that is nearly that of a parameter
 */
function declared(value: unknown, { metatype }: ArgumentMetadata): unknown {
  if (!metatype || typeof value !== 'object' || value === null) return value;
  const parameters = declaredParameters(metatype);
  if (parameters.length === 0) return value;
  const given = value as Record<string, unknown>;
  const faults = Object.keys(given)
    .filter((name) => said(given[name]) !== undefined)
    .flatMap((name) => mistakeIn(name, parameters));
  if (faults.length > 0) throw refusalOf(faults);
  return Object.fromEntries(
    parameters.map((name) => [name, said(given[name])]).filter(([, parameter]) => parameter !== undefined),
  );
}

/** The value of a parameter without empty ones, which clients send for what they leave out; undefined for none. */
function said(value: unknown): unknown {
  if (!Array.isArray(value)) return value === '' ? undefined : value;
  const texts = value.filter((text) => text !== '');
  return texts.length === 0 ? undefined : texts;
}

function mistakeIn(name: string, parameters: readonly string[]): FieldFault[] {
  const intended = intendedParameter(name, parameters);
  if (intended === undefined) return [];
  const field = shownName(name);
  return [{ field, message: `${field} is not a parameter; did you mean ${intended}?` }];
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

/** The refusal of a request for its faults; the first names the parameter. */
function refusalOf(faults: readonly FieldFault[]): ApiError {
  const [first] = faults;
  if (!first) return parameterMissing('body', 'The body must be a JSON object.');
  const told = faults.slice(0, MAX_IN_TEXT).map(({ message }) => asSentence(message));
  const more = faults.length - told.length;
  const text = [...told, ...(more > 0 ? [`${more} more faults.`] : [])].join(' ');
  return parameterMissing(first.field, text, [...faults]);
}

/** One fault for each member that class-validator found one of, in the order of the members. */
function faultsOf(error: ValidationError, parent = ''): FieldFault[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  return [
    ...ownFault(error, field, parent),
    ...(error.children ?? []).flatMap((child) => faultsOf(child, field)),
  ];
}

/** An absent member gets a message of its own: `title must be a text` does not help somebody who forgot it. */
function ownFault({ constraints, value }: ValidationError, field: string, parent: string): FieldFault[] {
  const [[rule, message] = []] = Object.entries(constraints ?? {});
  if (message === undefined) return [];
  if (value === undefined) return [{ field, message: `${field} is required` }];
  if (rule === NOT_NESTED) return [{ field, message: `${field} must be an object` }];
  return [{ field, message: parent ? `${parent}.${message}` : message }];
}

function asSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
