/** Cost of a call of a native function: the characters or elements that it may have to read or write. */
export type Charge = (self: unknown, given: readonly unknown[], result: unknown) => number;
type Charges = Readonly<Record<string, Charge>>;

/** By owner and name. Natives that call back need no charge: V8 counts the functions that they call. */
export function chargedNatives(): [owner: object, charges: Charges][] {
  const bytes = Object.getPrototypeOf(Uint8Array.prototype) as typeof Uint8Array.prototype;
  return [
    [String.prototype, { ...searchesOf(String.prototype), ...OF_TEXTS }],
    [Array.prototype, { ...searchesOf(Array.prototype), ...OF_LISTS }],
    [bytes, { ...searchesOf(bytes), fill: ofSelf, reverse: ofSelf, slice: ofResult, set: ofFirst }],
    [
      Buffer.prototype,
      { ...searchesOf(Buffer.prototype), toString: ofResult, write: ofFirst, equals: ofFirst },
    ],
    [Buffer, { from: ofResult, concat: ofResult, byteLength: ofFirst, compare: ofFirst }],
    [Map.prototype, { get: ofFirst, has: ofFirst, set: ofFirst, delete: ofFirst }],
    [Set.prototype, { has: ofFirst, add: ofFirst, delete: ofFirst }],
    [Object, { keys: ofResult, values: ofResult, entries: ofResult, fromEntries: ofFirst }],
    [JSON, { parse: ofFirst, stringify: ofResult }],
    [TextDecoder.prototype, { decode: ofFirst }],
    [TextEncoder.prototype, { encode: ofResult }],
    [URL, { canParse: ofFirst }],
    [globalThis, { decodeURIComponent: ofFirst, encodeURIComponent: ofResult }],
  ];
}

/**
 * A match costs the way from where the search began to its end. All other methods for expressions are charged by it, as
 * they call `exec`.
 */
export function chargeOfMatch(
  { sticky }: RegExp,
  text: string,
  from: number,
  found: RegExpExecArray | null,
): number {
  if (found) return found.index + found[0].length - from + 1;
  return sticky ? 1 : Math.max(text.length - from, 0) + 1;
}

/** A search costs the way to the place that it finds, for each character of what it looks for. */
function searchesOf({ indexOf }: { indexOf: (...given: never[]) => number }): Charges {
  return {
    indexOf: (self, [needle, from], found) => wayTo(Number(found), from, self) * widthOf(needle, self),
    includes: (self, given) =>
      wayTo(Reflect.apply(indexOf, self, given), given[1], self) * widthOf(given[0], self),
    lastIndexOf: (self, [needle, from], found) =>
      (Math.min(Number(from ?? Infinity), lengthOf(self)) - Math.max(Number(found), 0) + 1) *
      widthOf(needle, self),
  };
}

function wayTo(found: number, from: unknown, self: unknown): number {
  const begin = Math.max(Number(from ?? 0), 0);
  return Math.max((found < 0 ? lengthOf(self) : found) - begin, 0) + 1;
}

const OF_TEXTS: Charges = {
  startsWith: ofFirst,
  endsWith: ofFirst,
  split: atEachPlace,
  replaceAll: atEachPlace,
  replace: (self, [needle], result) => lengthOf(self) * widthOf(needle) + lengthOf(result),
  match: ofFirst,
  matchAll: ofFirst,
  search: ofFirst,
  concat: ofResult,
  repeat: ofResult,
  padStart: ofResult,
  padEnd: ofResult,
  trim: ofTrimmed,
  trimStart: ofTrimmed,
  trimEnd: ofTrimmed,
  toLowerCase: ofSelf,
  toUpperCase: ofSelf,
  normalize: ofSelf,
  toWellFormed: ofSelf,
  isWellFormed: ofSelf,
  localeCompare: ofFirst,
};

const OF_LISTS: Charges = {
  join: ofResult,
  concat: ofResult,
  slice: ofResult,
  flat: ofResult,
  splice: ofSelf,
  shift: ofSelf,
  unshift: ofSelf,
  reverse: ofSelf,
  toReversed: ofSelf,
  sort: ofSelf,
  toSorted: ofSelf,
  toSpliced: ofSelf,
  fill: ofSelf,
};

function atEachPlace(self: unknown, [needle]: readonly unknown[], result: unknown): number {
  return lengthOf(self) * widthOf(needle) + lengthOf(result);
}

/** A rest shares the characters of the whole. */
function ofTrimmed(self: unknown, _: unknown, result: unknown): number {
  return lengthOf(self) - lengthOf(result) + 1;
}

function ofSelf(self: unknown): number {
  return lengthOf(self);
}

function ofFirst(_: unknown, [first]: readonly unknown[]): number {
  return lengthOf(first);
}

function ofResult(_: unknown, __: unknown, result: unknown): number {
  return lengthOf(result);
}

/** Length of the needle: a byte, an element of a list and an expression, which is charged elsewhere, count as one. */
function widthOf(needle: unknown, self?: unknown): number {
  const isPart = typeof needle === 'string' || needle instanceof Uint8Array;
  return isPart && !Array.isArray(self) ? Math.max(needle.length, 1) : 1;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 1;
}
