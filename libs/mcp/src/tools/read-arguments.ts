import type { JSONObject, Tool } from '@modelcontextprotocol/server';
import { strictJson, intendedParameter } from '@wagewright/http';
import { numberQuestion, readNumber } from './read-number';
import { didYouMean, shownName } from '@wagewright/errors';

/** Unusable arguments of a tool. The message is for the model: the fault and its correction. */
export class ToolFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolFault';
  }
}

/**
 * Arguments as the schema of a tool declares them, read from how clients send them: null, or blank text where no text is
 * declared, for an argument that is not given; lists and objects as JSON text; numbers and booleans as text. Anything else
 * stays, for the tool to judge.
 *
 * @throws ToolFault for an undeclared argument, and for text that may be either of two numbers
 */
export function readArguments(tool: Tool, args: Record<string, unknown>): Record<string, unknown> {
  const schema = tool.inputSchema as JSONObject;
  const read = readValue(schema, args, '') as Record<string, unknown>;
  requireDeclared(tool, read);
  return read;
}

/** @param path of the value in the arguments, for messages: `offers[0].base` */
function readValue(schema: JSONObject, value: unknown, path: string): unknown {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat();
  const read = typeof value === 'string' ? readText(types, value, path) : value;
  if (read === null) return types.includes('null') ? null : undefined;
  if (Array.isArray(read)) {
    const items = schemaOf(schema['items']);
    if (!items) return read;
    return read.map((item: unknown, index): unknown => readValue(items, item, `${path}[${index}]`) ?? item);
  }
  if (!isRecord(read)) return read;
  const properties = schemaOf(schema['properties']) ?? {};
  const members = Object.entries(read).map(([name, member]) => {
    const declared = Object.hasOwn(properties, name) ? schemaOf(properties[name]) : undefined;
    return [name, declared ? readValue(declared, member, path === '' ? name : `${path}.${name}`) : member];
  });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as object;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Refuses undeclared arguments of a tool, in objects and lists as well: a misspelt name would change the figure unnoticed.
 *
 * @throws ToolFault that names the argument that was meant, else all that there are
 */
export function requireDeclared({ name, inputSchema }: Tool, args: object): void {
  requireIn(inputSchema as JSONObject, args, name, '');
}

/** @param path of the object in the arguments: `offers[0].`, empty for the arguments themselves */
function requireIn(schema: JSONObject | undefined, value: unknown, tool: string, path: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const properties = schema?.['properties'] as Record<string, JSONObject> | undefined;
  if (!properties) return;
  for (const [name, member] of Object.entries(value)) {
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!declared) throw undeclared(name, Object.keys(properties), tool, path);
    if (!Array.isArray(member)) requireIn(declared, member, tool, `${path}${name}.`);
    else
      for (const [index, entry] of member.entries())
        requireIn(declared['items'] as JSONObject | undefined, entry, tool, `${path}${name}[${index}].`);
  }
}

function undeclared(given: string, known: readonly string[], tool: string, path: string): ToolFault {
  const intended = intendedParameter(given, known);
  const hint = intended === undefined ? didYouMean(given, known) : `; did you mean ${intended}?`;
  const listed = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
  return new ToolFault(
    `"${path}${shownName(given)}" is not an argument of ${tool}${hint === '' ? `; ${listed}.` : hint}`,
  );
}
