/**
 * A JSON Schema of an OpenAPI 3.1 document.
 *
 * @typedef {Record<string, any>} Schema
 */

/**
 * @param {Schema} schema
 * @param {string} [indent]  Indent of the line on which it begins.
 * @returns {string}
 */
export function typeOf(schema, indent = '') {
  if (schema['$ref'] !== undefined) return nameOf(schema['$ref']);
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (schema['enum'])
    return schema['enum'].map((/** @type {unknown} */ value) => JSON.stringify(value)).join(' | ');
  const either = schema['anyOf'] ?? schema['oneOf'];
  if (either) return unionOf(either.map((/** @type {Schema} */ part) => typeOf(part, indent)));
  if (schema['allOf'])
    return schema['allOf'].map((/** @type {Schema} */ part) => bracketed(typeOf(part, indent))).join(' & ');
  if (Array.isArray(schema['type']))
    return unionOf(schema['type'].map((type) => plainType({ ...schema, type }, indent)));
  return plainType(schema, indent);
}

/**
 * The members of an object, in braces, each with its description.
 *
 * @param {Schema} schema
 * @param {string} [indent]
 */
export function membersOf({ properties = {}, required = [] }, indent = '') {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([name, schema]) => [
    ...comment(schema.description, inner),
    `${inner}${memberName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};`,
  ]);
  return ['{', ...lines, `${indent}}`].join('\n');
}

/**
 * @param {string | undefined} text
 * @param {string} indent
 * @returns {string[]}
 */
export function comment(text, indent) {
  return text === undefined
    ? []
    : [`${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */`];
}

/** @param {string} name */
export function memberName(name) {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
}

/** @param {string} reference */
function nameOf(reference) {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/**
 * @param {Schema} schema
 * @param {string} indent
 */
function plainType(schema, indent) {
  const { type, items, properties, additionalProperties } = schema;
  if (schema['format'] === 'binary') return 'Blob';
  if (type === 'integer') return 'number';
  if (['string', 'number', 'boolean', 'null'].includes(type)) return type;
  if (type === 'array') return `${bracketed(typeOf(items ?? {}, indent))}[]`;
  if (properties) return membersOf(schema, indent);
  if (type === 'object') return `Record<string, ${typeOf(additionalProperties || {}, indent)}>`;
  return 'unknown';
}

/** @param {string[]} types */
function unionOf(types) {
  return [...new Set(types)].join(' | ');
}

/** @param {string} type */
function bracketed(type) {
  return /[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type;
}
