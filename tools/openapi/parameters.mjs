import { takesIdempotencyKey } from './access.mjs';
import { isTagged } from './headers.mjs';

/** @typedef {import('./operations.mjs').Operation} Operation */

const PATH = /** @type {Record<string, object>} */ ({
  id: {
    description: 'Identifier of the record, as lists and answers to writes show it.',
    schema: { type: 'string', maxLength: 100 },
    example: 'job_0BYtvM4AxQ9aPWlPM0Rzzz',
  },
  deliveryId: {
    description: 'Identifier of the delivery, `dlv_…`.',
    schema: { type: 'string', maxLength: 100 },
    example: 'dlv_0BYtvM4AxQ9aPWlPM0Rzzz',
  },
  fileId: {
    description: 'Identifier of the file, `fil_…`.',
    schema: { type: 'string', maxLength: 100 },
    example: 'fil_0BYtvM4AxQ9aPWlPM0Rzzz',
  },
  feedToken: {
    description: 'The secret part of the feed’s address.',
    schema: { type: 'string' },
    example: 'feed_hzuv7tFPP6n9vm6dJ99ilENeC8LGu74VQCH6',
  },
  name: {
    description: 'Name of the identity provider, as the list of them has it.',
    schema: { type: 'string' },
    example: 'acme',
  },
  data_point_id: {
    description:
      'Identifier of a figure, `<scope>:<role>:<city or us>:<metric>:<year>-Q<quarter>`; its colons may be written as they are or as `%3A`.',
    schema: { type: 'string' },
    example: 'compensation:machine-learning-engineer:us:median:2026-Q2',
  },
});

/** The headers that a request may carry, as components that operations refer to. */
const REQUEST_HEADERS = /** @type {Record<string, object>} */ ({
  'Idempotency-Key': {
    description:
      'A text of the client’s choice, 1 to 255 characters, that names this very call: sent again within 24 hours with the same key and the same body, the call answers what it answered before and does nothing twice. Another body under the same key is 422, and a call that is still running 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '8f14e45f-ceea-467f-a83b-1b2c3d4e5f60',
  },
  'If-Match': {
    description:
      'The `ETag` under which the record was read, several separated by commas, or `*`. When the record has changed since, the answer is 412 and nothing is written.',
    schema: { type: 'string' },
    example: '"3"',
  },
  'If-None-Match': {
    description:
      'The `ETag` of an earlier answer, several separated by commas. When it is still current, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"5pQw3xKbR1sZ"',
  },
  'Last-Event-ID': {
    description:
      'The `id` of the last event that was read: the stream goes on behind it. Browsers send it by themselves when they come back; `after` says the same.',
    schema: { type: 'string', maxLength: 200 },
    example: '0_k3f_2a9_9pQw3xKbR1sZ',
  },
  'MCP-Protocol-Version': {
    description:
      'The protocol revision of the message, such as `2025-06-18`; a message without it is taken as well.',
    schema: { type: 'string' },
    example: '2025-06-18',
  },
  'Mcp-Method': {
    description:
      'From revision 2026-07-28 on: the `method` of the message, which must be the one in the body.',
    schema: { type: 'string' },
    example: 'tools/call',
  },
  'Mcp-Name': {
    description:
      'From revision 2026-07-28 on: the name of the tool, prompt or resource, which must be the one in the body.',
    schema: { type: 'string' },
    example: 'analyze_compensation',
  },
});

/**
 * Everything that is sent with an operation beside its body.
 *
 * @param {Operation} operation
 * @param {Record<string, any>} requests
 */
export function parametersOf(operation, requests) {
  return [
    ...pathParameters(operation),
    ...queryParameters(operation, requests),
    ...headersOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/**
 * By name.
 *
 * @param {Operation[]} operations
 */
export function headerParameters(operations) {
  const used = new Set(operations.flatMap(headersOf));
  const described = Object.entries(REQUEST_HEADERS).filter(([name]) => used.has(name));
  return Object.fromEntries(described.map(([name, header]) => [name, { name, in: 'header', ...header }]));
}

/** @param {Operation} operation */
function headersOf(operation) {
  const { method, hasPrecondition, takesHeaders = [] } = operation;
  return [
    ...(takesIdempotencyKey(operation) ? ['Idempotency-Key'] : []),
    ...(hasPrecondition ? ['If-Match'] : []),
    ...(method === 'get' && isTagged(operation) ? ['If-None-Match'] : []),
    ...takesHeaders,
  ];
}

/** @param {Operation} operation */
function pathParameters({ id, path }) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const described = PATH[name];
    if (!described)
      throw new Error(
        `${id} has the parameter ${name}. Mend it: describe it in tools/openapi/parameters.mjs`,
      );
    return { name, in: 'path', required: true, ...described };
  });
}

/**
 * @param {Operation} operation
 * @param {Record<string, any>} requests
 */
function queryParameters({ parameters }, requests) {
  const query = parameters.find(({ kind, type }) => kind === 'query' && type in requests);
  const { properties = {}, required = [] } = query ? requests[query.type] : {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }));
}
