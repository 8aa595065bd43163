import { duplicateMember } from './duplicate-member';
import { givenTwice, nestedTooDeep } from './json.errors';
import { jsonShape, MAX_NESTING } from './json-shape';

/**
 * The value of a JSON text, whatever it is.
 *
 * @throws SyntaxError for a text that is not JSON
 * @throws ApiError 400 for a text nested deeper than 32 levels, or with a member twice
 */
export function strictJson(bytes: Buffer): unknown {
  const { depth, members } = jsonShape(bytes);
  if (depth > MAX_NESTING) throw nestedTooDeep();
  const text = bytes.toString('utf8');
  const value = JSON.parse(text) as unknown;
  // `JSON.parse` would silently take the last one.
  if (membersOf(value) < members) throw givenTwice(duplicateMember(text) ?? 'body');
  return value;
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const member of Object.values(value) as unknown[])
    if (typeof member === 'object' && member !== null) count += membersOf(member);
  return count;
}
