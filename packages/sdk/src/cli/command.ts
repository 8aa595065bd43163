import { WagewrightError } from '../api/errors.ts';
import type { Wagewright } from '../wagewright.ts';
import type { Environment } from './settings.env.ts';

/** Where a command writes, and what ends it. */
export interface Terminal {
  environment: Environment;
  /** A line of standard output: what was asked for, and nothing else. */
  print(line: string): void;
  /** A line of standard error. */
  note(line: string): void;
  /** Ctrl-C. */
  signal: AbortSignal;
}

export interface Option {
  type: 'string' | 'boolean';
  about: string;
}

/** What stood on the command line behind the name of the command. */
export interface Given {
  words: string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** One or two words: `jobs list`. */
  name: string;
  /** The words that are wanted behind the name. */
  usage: string;
  about: string;
  options: Readonly<Record<string, Option>>;
  run(client: Wagewright, given: Given, terminal: Terminal): Promise<void>;
}

/** The command line itself is at fault: exit code 2. */
export class UsageError extends Error {}

/** What was asked for cannot be given, for a reason to be told as it is: exit code 1. */
export class CommandError extends WagewrightError {}

/** Every command has it. */
export const JSON_OPTION = { json: { type: 'boolean', about: 'print JSON' } } as const satisfies Record<
  string,
  Option
>;

export function textOf({ values }: Given, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageError when it is missing */
export function neededText(given: Given, name: string): string {
  const text = textOf(given, name);
  if (!text) throw new UsageError(`--${name} is needed`);
  return text;
}

/** Texts of users and of the web may hold codes that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
