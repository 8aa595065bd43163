import { ToolFault } from '@wagewright/mcp';

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
export function requiredText(args: GivenArguments, name: string, why: string): string {
  const text = textOf(args, name);
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
