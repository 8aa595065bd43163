import { parameterMissing } from '@wagewright/errors';
import { duplicateMember } from './duplicate-member';
import { givenTwice, nestedTooDeep, notJson } from './json.errors';
import { jsonShape, MAX_NESTING } from './json-shape';
import { unstorableText } from './unstorable-text';

const BYTE_ORDER_MARK = '\uFEFF';
/** Only by an escape can a text hold what PostgreSQL does not keep. */
const MAY_BE_UNSTORABLE = /\\u|__proto__/;

/**
 * The value of a JSON body; an empty object for no bytes.
 *
 * @throws ApiError 400 for what is not JSON, no object and no array, nested too deep, or holds a member twice, a
 *   character or a key that cannot be stored
 */
export function parseJson(bytes: Buffer): object {
  const { depth, members } = jsonShape(bytes);
  if (depth > MAX_NESTING) throw nestedTooDeep();
  const text = bytes.toString('utf8');
  const value = text === '' ? {} : parsed(text);
  // `JSON.parse` would silently take the last one.
  if (membersOf(value) < members) throw givenTwice(duplicateMember(text) ?? 'body');
  const fault = MAY_BE_UNSTORABLE.test(text) ? unstorableText(value) : undefined;
  if (fault) throw parameterMissing(fault, `${fault} holds characters or a key that cannot be stored.`);
  return value;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // It is no JSON at all.
  }
  throw notJson();
}

function membersOf(value: object): number {
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const member of Object.values(value) as unknown[])
    if (typeof member === 'object' && member !== null) count += membersOf(member);
  return count;
}
