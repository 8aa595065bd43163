import type { JSONObject, Tool } from '@modelcontextprotocol/server';
import { intendedParameter, isRecord, strictJson } from '@wagewright/validation';
import { numberQuestion, readNumber } from './read-number';
import { didYouMean, shownName } from '@wagewright/errors';

/** Unusable arguments of a tool. The message is for the model: the fault and its correction. */
export class ToolFault extends Error {
  override readonly name = 'ToolFault';
}

/**
 * Arguments as the schema of a tool declares them, read from how clients send them: null, or blank text where no text is
 * declared, for an argument that is not given; lists and objects as JSON text; numbers and booleans as text. Anything else
 * stays, for the tool to judge.
 *
 * @throws ToolFault for an undeclared argument, and for text that may be either of two numbers
 */
export function readArguments(tool: Tool, args: Record<string, unknown>): Record<string, unknown> {
  return readMembers(tool.inputSchema as JSONObject, args, { tool: tool.name, path: '' });
}

/** The place of a value, for messages. */
interface Place {
  tool: string;
  /** In the arguments: `offers[0].base`; empty for the arguments themselves. */
  path: string;
}

function readValue(schema: JSONObject, value: unknown, place: Place): unknown {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat();
  const read = typeof value === 'string' ? readText(types, value, place.path) : value;
  if (read === null) return types.includes('null') ? null : undefined;
  if (!Array.isArray(read)) return isRecord(read) ? readMembers(schema, read, place) : read;
  const items = schemaOf(schema['items']);
  if (!items) return read;
  return read.map(
    (item: unknown, index): unknown =>
      readValue(items, item, { ...place, path: `${place.path}[${index}]` }) ?? item,
  );
}

/**
 * Undeclared members are refused, in objects and lists as well: a misspelt name would change the figure unnoticed. An object
 * whose members no schema declares stays as it is.
 */
function readMembers(
  schema: JSONObject,
  members: Record<string, unknown>,
  { tool, path }: Place,
): Record<string, unknown> {
  const properties = schemaOf(schema['properties']);
  if (!properties) return members;
  const read = Object.entries(members).map(([name, member]) => {
    const declared = Object.hasOwn(properties, name) ? schemaOf(properties[name]) : undefined;
    const at = path === '' ? '' : `${path}.`;
    if (!declared) throw undeclared(name, Object.keys(properties), tool, at);
    return [name, readValue(declared, member, { tool, path: at + name })] as const;
  });
  return Object.fromEntries(read.filter(([, member]) => member !== undefined));
}

/** @param types that are declared; none where any is taken. @returns undefined for blank text, the text itself where it means no value of them */
function readText(types: readonly unknown[], text: string, path: string): unknown {
  if (types.length === 0) return parsed(text);
  if (types.includes('string')) return text;
  if (text.trim() === '') return undefined;
  if (types.includes('boolean')) return FLAGS.get(text.trim().toLowerCase()) ?? text;
  if (types.includes('array') || types.includes('object')) return parsed(text);
  const question = numberQuestion(text);
  if (question !== undefined) throw new ToolFault(`"${path}" ${JSON.stringify(text.trim())} ${question}`);
  return readNumber(text) ?? text;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return strictJson(Buffer.from(text));
  } catch {
    return text;
  }
}

function schemaOf(value: unknown): JSONObject | undefined {
  return isRecord(value) ? (value as JSONObject) : undefined;
}

function undeclared(given: string, known: readonly string[], tool: string, path: string): ToolFault {
  const intended = intendedParameter(given, known);
  const hint = intended === undefined ? didYouMean(given, known) : `; did you mean ${intended}?`;
  const listed = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
  return new ToolFault(
    `"${path}${shownName(given)}" is not an argument of ${tool}${hint === '' ? `; ${listed}.` : hint}`,
  );
}
