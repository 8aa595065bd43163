import { memberName, typeOf } from './schema-type.mjs';

/**
 * An operation of an OpenAPI document with what stands around it.
 *
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} method  In capitals.
 * @property {string} path  With its parameters in braces.
 * @property {Record<string, any>} described
 */

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];
/** Spoken by the clients of the Model Context Protocol, not by the SDK. */
const OF_OTHER_CLIENTS = new Set(['mcp.send']);

/**
 * The operations that the SDK has methods for.
 *
 * @param {Record<string, any>} document  OpenAPI 3.1
 * @returns {Operation[]}
 */
export function operationsOf(document) {
  return Object.entries(document['paths']).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] && !OF_OTHER_CLIENTS.has(item[method].operationId)).map(
      (method) => ({
        id: item[method].operationId,
        method: method.toUpperCase(),
        path,
        described: item[method],
      }),
    ),
  );
}

/**
 * The input and the answer of an operation, as a member of the interface of all operations.
 *
 * @param {Operation} operation
 */
export function operationType({ id, described }) {
  const { parameters = [], requestBody, responses } = described;
  return [
    `  ${memberName(id)}: {`,
    ...parametersType('path', parameters),
    ...parametersType('query', parameters),
    ...(requestBody ? [`    body: ${bodyType(requestBody.content)};`] : []),
    `    answer: ${answerType(responses)};`,
    '  };',
  ].join('\n');
}

/** @param {Operation} operation */
export function routeLine({ id, method, path, described }) {
  const isPublic = described['security']?.length === 0;
  return `  ${memberName(id)}: ['${method}', '${path}'${isPublic ? ', true' : ''}],`;
}

/**
 * A list of values may be given as one value.
 *
 * @param {'path' | 'query'} place
 * @param {Record<string, any>[]} parameters
 */
function parametersType(place, parameters) {
  const those = parameters.filter((parameter) => parameter['in'] === place);
  if (those.length === 0) return [];
  const isNeeded = those.some(({ required }) => required);
  const members = those.map(({ name, required, schema }) => {
    const type =
      schema.type === 'array' ? `${typeOf(schema.items)} | (${typeOf(schema.items)})[]` : typeOf(schema);
    return `${memberName(name)}${required ? '' : '?'}: ${type}`;
  });
  return [`    ${place}${isNeeded ? '' : '?'}: { ${members.join('; ')} };`];
}

/** @param {Record<string, any>} content */
function bodyType(content) {
  const types = Object.values(content).map(({ schema }) => typeOf(schema, '    '));
  return [...new Set(types)].join(' | ');
}

/** @param {Record<string, any>} responses */
function answerType(responses) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const types = Object.values(success?.content ?? {}).map(({ schema }) =>
    schema.format === 'binary' ? 'Uint8Array' : typeOf(schema, '    '),
  );
  return types.length === 0 ? 'undefined' : [...new Set(types)].join(' | ');
}
