import { isUtf8 } from 'node:buffer';
import { bodyMalformed } from '@wagewright/errors';
import {
  duplicateMember,
  endOfText,
  givenTwice,
  jsonShape,
  MAX_NESTING,
  nestedTooDeep,
  notJson,
  Sign,
} from '@wagewright/validation';
import { EventLoopYielder } from '../event-loop/event-loop-yielder';

const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** Bytes of the object itself, without its parts. */
const MAX_MEMBERS = 100;
/** Bytes of a member that is no text or list, and of an entry of a list: as many as a whole body elsewhere. */
const MAX_PART_BYTES = 256 * 1024;
/** Bytes read in one go: well below a millisecond. */
const STEP = 16 * 1024;
/** Depth of the members of the object that a body is, and of the entries of its lists. */
const MEMBER = 1;
const ENTRY = 2;
/** Each takes some 150 bytes. More than any route allows in a list, so that the route itself refuses a few too many. */
const MAX_PARTS = 110_000;

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
  slices.end();
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

interface JsonParts {
  /** Where each part begins and ends in the bytes. */
  parts: [begin: number, end: number][];
  /** How many members it has, repeated ones counted again. */
  members: number;
  /** The same text with every part replaced by its number. */
  skeleton: string;
}

/**
 * Takes the text of a JSON object apart into the values of its members and, where a value is a list, into
 * the entries of that list. The text is valid JSON exactly if the skeleton and all parts are.
 *
 * @throws ApiError 400 when there are more than 110,000 parts
 */
async function jsonParts(bytes: Buffer): Promise<JsonParts> {
  const splitter = new Splitter(bytes);
  const slices = new EventLoopYielder();
  while (!splitter.isDone) {
    splitter.readOn(STEP);
    await slices.yieldIfDue();
  }
  slices.end();
  return splitter.end();
}

/** One pass over the bytes: brackets are counted, texts are skipped. */
class Splitter {
  private readonly parts: [number, number][] = [];
  private skeleton = '';
  /** Everything before it is in the skeleton or in a part. */
  private kept = 0;
  private depth = 0;
  /** Where the current part begins, and the depth at which it ends; none while negative. */
  private begin = -1;
  private level = MEMBER;
  /** How far the current part is known to be blank. */
  private blank = 0;
  private at = 0;
  private members = 0;

  constructor(private readonly bytes: Buffer) {}

  get isDone(): boolean {
    return this.at >= this.bytes.length;
  }

  /** @param count of bytes; a text is read to its end */
  readOn(count: number): void {
    const end = Math.min(this.at + count, this.bytes.length);
    for (; this.at < end; this.at++) {
      if (this.bytes[this.at] === Sign.Quote) this.at = endOfText(this.bytes, this.at);
      else this.read(this.at);
    }
  }

  end(): JsonParts {
    this.skeleton += this.bytes.toString('utf8', this.kept);
    return { parts: this.parts, members: this.members, skeleton: this.skeleton };
  }

  private read(at: number): void {
    switch (this.bytes[at]) {
      case Sign.Colon:
        if (this.depth === MEMBER) this.openMember(at + 1);
        break;
      case Sign.Comma:
        this.separate(at);
        break;
      case Sign.ListBegin:
        this.depth += 1;
        if (this.depth === ENTRY && this.isBlank(at)) this.open(at + 1, ENTRY);
        break;
      case Sign.ObjectBegin:
        this.depth += 1;
        break;
      case Sign.ListEnd:
      case Sign.ObjectEnd:
        if (this.depth === this.level) this.close(at);
        this.depth -= 1;
    }
  }

  private separate(at: number): void {
    if (this.depth !== this.level || this.begin < 0) return;
    this.close(at);
    if (this.level === ENTRY) this.open(at + 1, ENTRY);
  }

  private openMember(at: number): void {
    this.members += 1;
    this.open(at, MEMBER);
  }

  private open(at: number, level: number): void {
    this.begin = at;
    this.blank = at;
    this.level = level;
  }

  /** An empty part stays in the skeleton, where only an empty list may have it. */
  private close(at: number): void {
    if (this.begin >= 0 && !this.isBlank(at)) {
      if (this.parts.length === MAX_PARTS)
        throw bodyMalformed(`The body lists more than ${MAX_PARTS} values.`);
      this.skeleton += `${this.bytes.toString('utf8', this.kept, this.begin)} ${this.parts.length}`;
      this.kept = at;
      this.parts.push([this.begin, at]);
    }
    this.begin = -1;
    if (this.bytes[at] === Sign.ListEnd) this.level = MEMBER;
  }

  /** Whether the current part has nothing in it before `end`. However often it is asked, a blank is read once. */
  private isBlank(end: number): boolean {
    if (this.begin < 0) return false;
    while (this.blank < end && (this.bytes[this.blank] ?? 0) <= 0x20) this.blank += 1;
    return this.blank >= end;
  }
}
