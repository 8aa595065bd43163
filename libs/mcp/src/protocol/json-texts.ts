import type { JSONObject } from '@modelcontextprotocol/server';

/**
 * A value in which lists and objects that a client sent as JSON text, as some do, are read: where the schema declares one,
 * or declares no type. Anything else stays as it is.
 */
export function readJsonTexts(schema: JSONObject | undefined, value: unknown): unknown {
  const read = typeof value === 'string' && takesStructure(schema) ? parsed(value) : value;
  if (Array.isArray(read)) return read.map((item) => readJsonTexts(schemaOf(schema?.['items']), item));
  if (!isRecord(read)) return read;
  const properties = schemaOf(schema?.['properties']) ?? {};
  return Object.fromEntries(
    Object.entries(read).map(([name, member]) => {
      const declared = Object.hasOwn(properties, name) ? schemaOf(properties[name]) : undefined;
      return [name, declared ? readJsonTexts(declared, member) : member];
    }),
  );
}

function takesStructure(schema: JSONObject | undefined): boolean {
  if (!schema) return false;
  const types = schema['type'] === undefined ? ['object'] : [schema['type']].flat();
  return types.includes('array') || types.includes('object');
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
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
