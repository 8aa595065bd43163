/**
 * Finds gaps in a description: everything must have a description in whole sentences, a type and an example, and no member
 * has two spellings.
 */

import { nameOf } from './references.mjs';

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];
const SENTENCE = /^[\p{Lu}`\d“].*[.:)]$/su;
const OPERATION_ID = /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/;
/** A form with a file, and an answer that goes on for as long as the client listens. */
const WITHOUT_EXAMPLE = new Set(['multipart/form-data', 'text/event-stream']);

/**
 * @param {any} document
 * @returns {string[]}  One line for each gap: where it is, and what is missing.
 */
export function gapsIn(document) {
  const { paths, components, tags, webhooks = {} } = document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method] ? [{ where: `${method.toUpperCase()} ${path}`, ...item[method] }] : [],
    ),
  );
  const named = { ...components.parameters, ...components.headers };
  return [
    ...tags.flatMap((/** @type {any} */ tag) => sentenceGap(`tag ${tag.name}`, tag.description)),
    ...operations.flatMap((operation) => operationGaps(operation, components)),
    ...Object.entries(webhooks).flatMap(([name, { post }]) => [
      ...sentenceGap(`webhook ${name}`, post.description),
      ...contentGaps(`webhook ${name}: body`, post.requestBody.content),
    ]),
    ...Object.entries(named).flatMap(([name, { description }]) => sentenceGap(`header ${name}`, description)),
    ...Object.entries(components.responses).flatMap(([name, response]) => errorGaps(name, response)),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      ...sentenceGap(`schema ${name}`, schema.description),
      ...typeGap(`schema ${name}`, schema),
      ...schemaGaps(`schema ${name}`, schema),
    ]),
  ];
}

/**
 * @param {any} operation
 * @param {any} components
 */
function operationGaps(
  { where, operationId, summary, description, parameters, requestBody, responses },
  components,
) {
  const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [
    ...(OPERATION_ID.test(operationId) ? [] : [`${where}: ${operationId} is no name such as jobs.create`]),
    ...sentenceGap(`${where}: summary`, `${summary}.`),
    ...sentenceGap(where, description),
    ...parameters.flatMap((/** @type {any} */ parameter) => parameterGaps(where, parameter)),
    ...contentGaps(`${where}: body`, requestBody?.content),
    ...success.flatMap(([status, { description: about, content }]) => [
      ...sentenceGap(`${where}: ${status}`, about),
      ...contentGaps(`${where}: ${status}`, content),
    ]),
    ...Object.entries(responses)
      .filter(([, { $ref }]) => $ref && !components.responses[nameOf($ref)])
      .map(([status]) => `${where}: ${status} is described nowhere`),
  ];
}

/**
 * @param {string} where
 * @param {any} parameter
 */
function parameterGaps(where, { $ref, name, description, schema }) {
  if ($ref) return [];
  return [...sentenceGap(`${where}: ${name}`, description), ...typeGap(`${where}: ${name}`, schema)];
}

/**
 * @param {string} where
 * @param {Record<string, any> | undefined} content
 */
function contentGaps(where, content = {}) {
  return Object.entries(content).flatMap(([type, { schema, examples }]) => [
    ...(examples || WITHOUT_EXAMPLE.has(type) || schema.format === 'binary'
      ? []
      : [`${where} has no example of ${type}`]),
    ...typeGap(where, schema),
    ...schemaGaps(where, schema),
  ]);
}

/**
 * @param {string} name
 * @param {any} response
 */
function errorGaps(name, { description, content }) {
  return [...sentenceGap(`response ${name}`, description), ...contentGaps(`response ${name}`, content)];
}

/**
 * @param {string} where
 * @param {any} schema
 * @returns {string[]}
 */
function schemaGaps(where, schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const inner = [
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items ? [items] : []),
    ...(additionalProperties ? [additionalProperties] : []),
  ];
  return [
    ...spellingGaps(where, properties),
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...sentenceGap(`${where}.${name}`, property.description),
      ...typeGap(`${where}.${name}`, property),
      ...schemaGaps(`${where}.${name}`, property),
    ]),
    ...inner.flatMap((part) => [...typeGap(where, part), ...schemaGaps(where, part)]),
  ];
}

/**
 * @param {string} where
 * @param {Record<string, any>} properties
 */
function spellingGaps(where, properties) {
  return Object.keys(properties).flatMap((name) => {
    const other = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return other !== name && other in properties
      ? [`${where} has ${name} and ${other}, and neither is deprecated`]
      : [];
  });
}

/** Keywords that give a value's type: an `enum`, `items` or a bound alone lets values of other types through. */
const TYPES = ['type', '$ref', 'anyOf', 'oneOf', 'allOf'];

/**
 * @param {string} where
 * @param {any} schema
 */
function typeGap(where, schema = {}) {
  if (!TYPES.some((word) => word in schema)) return [`${where} has a schema without a type`];
  const isList = [schema.type].flat().includes('array');
  return isList && !schema.items ? [`${where} is a list without a type of its entries`] : [];
}

/**
 * @param {string} where
 * @param {string | undefined} text
 */
function sentenceGap(where, text) {
  if (!text) return [`${where} has no description`];
  return SENTENCE.test(text.trim()) ? [] : [`${where} is not described in whole sentences: ${text}`];
}
