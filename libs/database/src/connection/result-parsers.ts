import { type CustomTypesConfig, types } from 'pg';

/** PostgreSQL's numbers of the types parsed here. */
const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;
const DATE: number = types.builtins.DATE;
const TEXT_ARRAY = 1009 as number;

const parseAnyMoment: (text: string) => Date = types.getTypeParser(TIMESTAMPTZ);
const parseAnyTexts: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);

/** `2026-11-22 21:55:16+00`, with up to six digits of a fraction. */
const SHORTEST_MOMENT = 22;
const LONGEST_MOMENT = 29;
const UTC = '+00';
/** The position of the fraction's first digit. */
const FRACTION = 20;
/** `Date.UTC` takes earlier years for years of the twentieth century. */
const FIRST_PLAIN_YEAR = 100;
const DASH = 45;
const ZERO = 48;

type Parser = (text: string) => unknown;

/** By the number of the type. */
const strictParsers = new Map<number, Parser>();

/**
 * Parsers of row values: node-postgres's own, with three exceptions. A date stays text; node-postgres makes it a moment
 * of the process's time zone. Timestamps and lists of texts it parses by regular expressions and letter by letter, and a
 * list of fifty jobs has some 250 of them, a fifth of its time. Their unusual spellings (another zone than UTC, years
 * beyond four digits, texts with quotes) are left to node-postgres. An unreadable value is an error: node-postgres makes
 * some of them null, and null has a meaning, such as a token without an end.
 */
export const RESULT_PARSERS: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (format === 'binary') return types.getTypeParser(oid, format);
    const known = strictParsers.get(oid);
    if (known) return known;
    const parser = strict(parserOf(oid), oid);
    strictParsers.set(oid, parser);
    return parser;
  },
};

function parserOf(oid: number): Parser {
  if (oid === TIMESTAMPTZ) return parseMoment;
  if (oid === TEXT_ARRAY) return parseTexts;
  if (oid === DATE) return parseDay;
  return types.getTypeParser(oid) as Parser;
}

function strict(parse: Parser, oid: number): Parser {
  return (text) => {
    const value = parse(text);
    if (isUnread(value, text)) throw new Error(`PostgreSQL wrote a value of type ${oid} that cannot be read`);
    return value;
  };
}

/** Only JSON and a list have a null of their own. */
function isUnread(value: unknown, text: string): boolean {
  if (value === null) return text !== 'null';
  if (value instanceof Date) return Number.isNaN(value.getTime());
  return Array.isArray(value) && value.includes(null) && !/null/i.test(text);
}

function parseMoment(text: string): Date {
  const year = isPlainMoment(text) ? twoDigits(text, 0) * 100 + twoDigits(text, 2) : 0;
  if (year < FIRST_PLAIN_YEAR) return parseAnyMoment(text);
  const day = [year, twoDigits(text, 5) - 1, twoDigits(text, 8)] as const;
  return new Date(
    Date.UTC(...day, twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17), milliseconds(text)),
  );
}

/** `2026-11-22`; null for any other order or era. */
function parseDay(text: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

function isPlainMoment(text: string): boolean {
  const { length } = text;
  return (
    length >= SHORTEST_MOMENT && length <= LONGEST_MOMENT && text.charCodeAt(4) === DASH && text.endsWith(UTC)
  );
}

/** Microseconds are cut off, like in node-postgres. */
function milliseconds(text: string): number {
  const end = text.length - UTC.length;
  const digit = (at: number) => (at < end ? text.charCodeAt(at) - ZERO : 0);
  return digit(FRACTION) * 100 + digit(FRACTION + 1) * 10 + digit(FRACTION + 2);
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

/** PostgreSQL quotes a text wherever it could be taken for anything but its letters. */
function parseTexts(text: string): (string | null)[] {
  if (text === '{}') return [];
  const isPlain = text.startsWith('{') && !/["\\]|NULL|.\{/.test(text);
  return isPlain ? text.slice(1, -1).split(',') : parseAnyTexts(text);
}
