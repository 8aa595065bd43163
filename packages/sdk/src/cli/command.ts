import { WagewrightError } from '../api/errors.ts';
import type { Wagewright } from '../wagewright.ts';
import type { Environment } from './settings.env.ts';

/** Output and cancellation of a command. */
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
  about: string;
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
  about: string;
  options: Readonly<Record<string, Option>>;
  run(client: Wagewright, given: Given, terminal: Terminal): Promise<void>;
}

/** An invalid command line: exit code 2. */
export class UsageError extends Error {}

/** A failure whose message is printed as is: exit code 1. */
export class CommandError extends WagewrightError {}

/** An option of every command. */
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

/** Texts of users and of the web may contain terminal control codes. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
