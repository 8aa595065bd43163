import { ApiError, type FieldFault, parameterMissing, shownName } from '@wagewright/errors';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { memberThatThrows, passesCompiled } from './compiled-validator';
import { declaredParameters } from './declared-parameters';
import { intendedParameter } from './intended-parameter';
import type { RequestClass } from './known-members';
import { separateUnknownMembers } from './unknown-members';

/** Faults in the text of an error; its `details` have all of them. */
const MAX_IN_TEXT = 5;

/** class-validator's rule for a member or an entry that is no object. */
const NOT_NESTED = 'nestedValidation';

/** An absent member is distinguished from a wrong one by its value. */
const OPTIONS = {
  whitelist: true,
  forbidUnknownValues: false,
  validationError: { target: false, value: true },
};

/** Members that are special in JavaScript. */
const SPECIAL = ['__proto__', 'prototype', 'constructor'];

/**
 * Reads requests into their class-validator classes. Unknown and empty parameters of a query are ignored, those that are
 * nearly known and unknown members of a body are refused; null stands for an absent member but where `@NullClears()`. All
 * faults are reported, unknown members first; the first, in the order in which the class declares its members, names the
 * parameter. Most requests have no fault: only the others need class-validator's report.
 */
export class RequestReader {
  /** @param onThrow hears of a rule that throws instead of refusing a value: a fault of ours to be mended */
  constructor(private readonly onThrow: (member: string, error: unknown) => void) {}

  /** @throws ApiError 400 for whatever a decorator refuses, or throws at */
  query<T extends object>(query: object, type: new () => T): T {
    const given = declared(query, type);
    withoutSpecial(given);
    return this.read(given, type);
  }

  /** @param body of JSON. @throws ApiError 400 for whatever a decorator refuses, or throws at */
  body<T extends object>(body: object, type: new () => T): T {
    const { body: settable, faults } = separateUnknownMembers(body, type);
    withoutSpecial(settable);
    if (faults.length > 0) throw refusalOf([...faults, ...this.faultsIn(settable as object, type)]);
    return this.read(settable as object, type);
  }

  private read<T extends object>(given: object, type: new () => T): T {
    return faultless(given, type) ?? this.judged(given, type);
  }

  private judged<T extends object>(given: object, type: new () => T): T {
    let request: T;
    try {
      request = plainToInstance(type, given);
    } catch (error) {
      throw this.refusal(error, untransformable(given, type));
    }
    let errors: ValidationError[];
    try {
      errors = validateSync(request, OPTIONS);
    } catch (error) {
      throw this.refusal(error, memberThatThrows(request));
    }
    if (errors.length > 0) throw refusalOf(errors.flatMap((error) => faultsOf(error)));
    return request;
  }

  private faultsIn(given: object, type: RequestClass): readonly FieldFault[] {
    try {
      this.judged(given, type);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { details, param = 'body' } = error.extras;
      return details ?? [{ field: param, message: error.message }];
    }
  }

  private refusal(error: unknown, member = 'request'): Error {
    if (error instanceof ApiError) return error;
    this.onThrow(member, error);
    return parameterMissing(member, `${member} has a value that cannot be used.`);
  }
}

/** The request as its class, if it has no fault; undefined for one that class-validator has to judge. */
function faultless<T extends object>(given: object, type: new () => T): T | undefined {
  try {
    const request = plainToInstance(type, given);
    return passesCompiled(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the members of parsed JSON, at every depth, that are special in JavaScript. */
function withoutSpecial(json: unknown): void {
  const waiting = [json];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const name of SPECIAL) Reflect.deleteProperty(value, name);
    for (const member of Object.values(value)) if (member !== undefined) waiting.push(member);
  }
}

/**
 * The members of a query that its class declares: the rest is neither looked at nor part of the question.
 *
 * @throws ApiError 400 for a name that is nearly that of a parameter
 */
function declared(query: object, type: RequestClass): object {
  const parameters = declaredParameters(type);
  if (parameters.length === 0) return query;
  const given = query as Record<string, unknown>;
  const faults = Object.keys(given)
    .filter((name) => said(given[name]) !== undefined)
    .flatMap((name) => mistakeIn(name, parameters));
  if (faults.length > 0) throw refusalOf(faults);
  return Object.fromEntries(
    parameters.map((name) => [name, said(given[name])]).filter(([, parameter]) => parameter !== undefined),
  ) as object;
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
function untransformable(value: object, type: RequestClass): string | undefined {
  return Object.entries(value).find((entry) => {
    try {
      plainToInstance(type, Object.fromEntries([entry]));
      return false;
    } catch {
      return true;
    }
  })?.[0];
}

/** The refusal of a request for its faults; the first names the parameter. */
export function refusalOf(faults: readonly FieldFault[]): ApiError {
  const [first] = faults;
  if (!first) return parameterMissing('body', 'The body must be a JSON object.');
  const told = faults.slice(0, MAX_IN_TEXT).map(({ message }) => asSentence(message));
  const more = faults.length - told.length;
  const text = [...told, ...(more > 0 ? [`${more} more faults.`] : [])].join(' ');
  return parameterMissing(first.field, text, [...faults]);
}

/** One fault for each member that class-validator found one of, in the order of the members. */
export function faultsOf(error: ValidationError, parent = ''): FieldFault[] {
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
