import { WagewrightError } from '../api/errors.ts';
import type { Wagewright } from '../wagewright.ts';
import { nearestOf } from './nearest.ts';

/** The only source of credentials: every user of the machine sees a command line. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Terminal {
  environment: Environment;
  /** A line of standard output: only the requested data. */
  print(line: string): void;
  /** A line of standard error. */
  note(line: string): void;
  /** Ctrl-C. */
  signal: AbortSignal;
}

export interface Option {
  type: 'string' | 'boolean';
  /** One line, with the default in parentheses. */
  about: string;
  /** Name of the value in the help: `status`. Default: `text`. */
  value?: string;
}

/** The command line after the name of the command. */
export interface Given {
  words: string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** One or two words: `jobs list`. */
  name: string;
  /** The arguments after the name. */
  usage: string;
  /** A sentence without its period. */
  about: string;
  /** A command line without the program. */
  example: string;
  /** The values of arguments, by their names in `usage`. */
  arguments?: Readonly<Record<string, string>>;
  options: Readonly<Record<string, Option>>;
  run(client: Wagewright, given: Given, terminal: Terminal): Promise<void>;
}

/** An invalid command line: exit code 2. */
export class UsageError extends Error {}

/** A failure whose message is printed as is: exit code 1. */
export class CommandError extends WagewrightError {}

/** An option of every command that prints records. */
export const JSON_OPTION = { json: { type: 'boolean', about: 'print JSON' } } as const satisfies Record<
  string,
  Option
>;

const DEFAULT_LIMIT = 50;

export const LIMIT_OPTION = {
  limit: { type: 'string', value: 'n', about: `at most this many (default: ${DEFAULT_LIMIT})` },
} as const satisfies Record<string, Option>;

export function textOf({ values }: Given, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageError when it is missing */
export function neededText(given: Given, name: string): string {
  const text = textOf(given, name);
  if (!text) throw new UsageError(`--${name} is required`);
  return text;
}

/** The only argument. @param noun names it: `job` @throws UsageError for none or several */
export function onlyWord({ words }: Given, noun: string): string {
  const [word, ...more] = words;
  if (!word || more.length > 0) throw new UsageError(`name one ${noun}`);
  return word;
}

/** @throws UsageError unless it is a whole number from 1 on */
export function limitOf(given: Given): number {
  const limit = Number(textOf(given, 'limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1)
    throw new UsageError('--limit must be a whole number of 1 or more');
  return limit;
}

/** The values of a type of the API, in this order: a list that lacks one does not compile. */
export function valuesOf<Value extends string>(values: Record<Value, true>): readonly Value[] {
  return Object.keys(values) as Value[];
}

/** @param noun names the kind of choice: `status` @throws UsageError with the nearest choice, or all of them */
export function chosen<Choice extends string>(
  text: string,
  noun: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  const nearest = nearestOf(text, choices);
  const hint = nearest === undefined ? `Choose from: ${choices.join(', ')}` : `Did you mean ${nearest}?`;
  throw new UsageError(`unknown ${noun} "${printable(text)}". ${hint}`);
}

export function printRecord<Shown>(
  record: Shown,
  lineOf: (record: Shown) => string,
  given: Given,
  terminal: Terminal,
): void {
  terminal.print(given.values['json'] ? jsonOf(record) : lineOf(record));
}

/** Prints a list; an empty one is explained on standard error. @param empty the explanation: `No jobs yet.` */
export function printList<Shown>(
  list: readonly Shown[],
  lineOf: (record: Shown) => string,
  empty: string,
  given: Given,
  terminal: Terminal,
): void {
  if (given.values['json']) terminal.print(jsonOf(list));
  else for (const record of list) terminal.print(lineOf(record));
  if (list.length === 0) terminal.note(empty);
}

/** The texts, numbers and lists of texts of a record that are set, one a line. */
export function membersOf(record: object): string {
  const rows = Object.entries(record).map(([name, value]) => [name, printable(shown(value))] as const);
  return columns(rows.filter(([, text]) => text !== '')).join('\n');
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Two columns, the second one aligned. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `${first.padEnd(width)}  ${second}`.trimEnd());
}

/** Ctrl-C is the regular end of a command that follows something. */
export async function* untilInterrupted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Control codes of terminals, and marks that turn the direction of a text. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a user, a server or the web as one line without control codes. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, ' ');
}

/** JSON on one line with every control code escaped; `JSON.stringify` leaves those from U+007F on. */
export function jsonOf(value: unknown): string {
  const escaped = (code: string) => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replaceAll(CONTROLS, escaped);
}
