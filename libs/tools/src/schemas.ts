import type { JSONObject, JSONValue, ToolAnnotations } from '@modelcontextprotocol/server';

export type Properties = Record<string, JSONObject>;

/** The schema of an object in the form that the SDK requires for arguments and results. */
export interface ObjectSchema {
  [key: string]: JSONValue;
  type: 'object';
  properties: Properties;
  required: string[];
}

export const TEXT = { type: 'string' };
export const NUMBER = { type: 'number' };
export const WHOLE = { type: 'integer' };
export const FLAG = { type: 'boolean' };
export const NULLABLE_TEXT = { type: ['string', 'null'] };
export const NULLABLE_NUMBER = { type: ['number', 'null'] };
export const NULLABLE_OBJECT = { type: ['object', 'null'] };

/** An object whose required members are there; later versions and releases may add more. */
export function objectOf(properties: Properties, required = Object.keys(properties)): ObjectSchema {
  return { type: 'object', properties, required };
}

/** Such an object, or null. */
export function nullableOf(description: string, properties: Properties): JSONObject {
  return { ...objectOf(properties), type: NULLABLE_OBJECT.type, description };
}

/** The schema of arguments: others are refused. */
export function inputOf(properties: Properties, required = Object.keys(properties)): ObjectSchema {
  return { ...objectOf(properties, required), additionalProperties: false };
}

export function listOf(items: JSONObject, description?: string): JSONObject {
  return { type: 'array', items, ...(description !== undefined && { description }) };
}

/** Hints of a tool that reads and computes, and reaches nothing beyond its service. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

interface WriteHints {
  /** Whether it can overwrite or delete the user's input. */
  isDestructive: boolean;
  isIdempotent: boolean;
}

/** Hints of a tool that writes the account's records and nothing else. */
export function writes({ isDestructive, isIdempotent }: WriteHints): ToolAnnotations {
  return { ...READS, readOnlyHint: false, destructiveHint: isDestructive, idempotentHint: isIdempotent };
}
