import { type ApiError, bodyMalformed, parameterMissing } from '@wagewright/errors';
import { MAX_NESTING } from './json-shape';

export function notJson(): ApiError {
  return bodyMalformed('The body is not valid JSON.');
}

export function nestedTooDeep(): ApiError {
  return bodyMalformed(`The body is nested deeper than ${MAX_NESTING} levels.`);
}

export function givenTwice(member: string): ApiError {
  return parameterMissing(member, `${member} is given more than once.`);
}
