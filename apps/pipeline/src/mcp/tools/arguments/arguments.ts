import { ToolFault } from '@wagewright/tools';

export type GivenArguments = Readonly<Record<string, unknown>>;

/** Names are not longer. */
const MAX_TEXT = 200;

/** A trimmed text; undefined when empty. @throws ToolFault for any other type */
export function textOf(args: GivenArguments, name: string, max = MAX_TEXT): string | undefined {
  const value = args[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new ToolFault(`"${name}" must be text.`);
  if (value.length > max) throw new ToolFault(`"${name}" must not be longer than ${max} characters.`);
  return value.trim() === '' ? undefined : value.trim();
}

/** @param why the purpose of the argument. @throws ToolFault when it is missing */
export function requiredText(args: GivenArguments, name: string, why: string, max = MAX_TEXT): string {
  const text = textOf(args, name, max);
  if (text === undefined) throw new ToolFault(`"${name}" is required: ${why}`);
  return text;
}

/** @throws ToolFault unless true, false or not given */
export function flagOf(args: GivenArguments, name: string): boolean {
  const value = args[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw new ToolFault(`"${name}" must be true or false.`);
}

/** @throws ToolFault unless a whole number from 1 to `max` */
export function countOf(args: GivenArguments, name: string, fallback: number, max: number): number {
  const count = args[name] ?? fallback;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw new ToolFault(`"${name}" must be a whole number from 1 to ${max}.`);
}

/** The given arguments without the tool's own: the members of a record. */
export function membersOf(args: GivenArguments, ...own: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => !own.includes(name) && value !== undefined),
  );
}

/**
 * The members that `clear` names, each null. @throws ToolFault for one that cannot be emptied, or that is given as well
 */
export function clearedMembers(args: GivenArguments, clearable: readonly string[]): Record<string, null> {
  const names = args['clear'] ?? [];
  if (!isListOf(clearable, names))
    throw new ToolFault(`"clear" must be a list of any of: ${clearable.join(', ')}.`);
  const both = names.find((name) => args[name] !== undefined);
  if (both !== undefined) throw new ToolFault(`"${both}" cannot be given and cleared.`);
  return Object.fromEntries(names.map((name) => [name, null]));
}

function isListOf(choices: readonly string[], value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => choices.includes(entry as string));
}
