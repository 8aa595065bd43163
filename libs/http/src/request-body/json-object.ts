import { isUtf8 } from 'node:buffer';
import { bodyMalformed } from '@wagewright/errors';
import { duplicateMember } from './duplicate-member';
import { givenTwice, nestedTooDeep, notJson } from './json.errors';
import { jsonShape, MAX_NESTING } from './json-shape';
import { jsonParts } from './json-parts';
import { Sign } from './json-tokens';
import { EventLoopYielder } from '../event-loop/event-loop-yielder';

const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** Bytes of the object itself, without its parts. */
const MAX_MEMBERS = 100;
/** Of a member that is no text or list, and of an entry of a list: as large as a whole body elsewhere. */
const MAX_PART_BYTES = 256 * 1024;

/**
 * The object that the bytes of a JSON body say, read piece by piece, so that other requests need not wait
 * until megabytes are parsed. Judged like every JSON body, but texts that cannot be stored are left to the
 * caller.
 *
 * @throws ApiError 400 when it is no UTF-8, no JSON, no object, nested too deeply, lists too much, or has a member twice
 */
export async function readJsonObject(body: Buffer): Promise<Record<string, unknown>> {
  if (!isUtf8(body)) throw bodyMalformed('The body is not valid UTF-8.');
  const bytes = body.subarray(0, 3).equals(BYTE_ORDER_MARK) ? body.subarray(3) : body;
  const { parts, members, skeleton } = await jsonParts(bytes);
  if (members > MAX_MEMBERS) throw bodyMalformed(`The body has more than ${MAX_MEMBERS} members.`);
  const whole = parsed(skeleton);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) {
    throw bodyMalformed('The body must be a JSON object.');
  }
  refuseTwice(skeleton);
  const slices = new EventLoopYielder();
  const ownMembers = new Set<unknown>(Object.values(whole));
  const values: unknown[] = [];
  for (const [part, [begin, end]] of parts.entries()) {
    // The object itself is above its members, and above an entry of a list that list as well.
    const levelsAbove = ownMembers.has(part) ? 1 : 2;
    values.push(partValue(bytes.subarray(begin, end), levelsAbove));
    await slices.yieldIfDue();
  }
  return withValues(whole, values);
}

/** The skeleton holds nothing but the numbers of the parts. */
function withValues(skeleton: object, values: readonly unknown[]): Record<string, unknown> {
  const valueOf = (part: unknown) => (typeof part === 'number' ? values[part] : part);
  const members = Object.entries(skeleton).map(([name, part]: [string, unknown]) => [
    name,
    Array.isArray(part) ? part.map((entry) => valueOf(entry)) : valueOf(part),
  ]);
  return Object.fromEntries(members) as Record<string, unknown>;
}

function partValue(bytes: Buffer, levelsAbove: number): unknown {
  const text = bytes.toString('utf8');
  if (bytes.find((byte) => byte > 0x20) === Sign.Quote) return parsed(text);
  if (bytes.length > MAX_PART_BYTES) {
    throw bodyMalformed(`A part of the body is larger than ${MAX_PART_BYTES / 1024} KiB.`);
  }
  if (jsonShape(bytes).depth > MAX_NESTING - levelsAbove) throw nestedTooDeep();
  refuseTwice(text);
  return parsed(text);
}

function refuseTwice(text: string): void {
  const twice = duplicateMember(text);
  if (twice !== undefined) throw givenTwice(twice);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}
