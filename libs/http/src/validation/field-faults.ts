import { type ApiError, type FieldFault, parameterMissing } from '@wagewright/errors';
import type { ValidationError } from 'class-validator';

/** Faults in the text of an error; its `details` have all of them. */
const MAX_IN_TEXT = 5;
/** class-validator's rule for a member or an entry that is no object. */
const NOT_NESTED = 'nestedValidation';

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
