import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../launcher/settings.mjs';
import { refusalsOf } from './access.mjs';
import { answerHeaders, errorHeaders, isTagged, unmodifiedHeaders } from './headers.mjs';

/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./services.mjs').Service} Service */

const REASONS = {
  400: 'A parameter or the body is missing or invalid.',
  401: 'The credential is missing or not valid.',
  403: 'The plan or the credential does not allow it.',
  404: 'It does not exist, or belongs to somebody else.',
  409: 'It conflicts with what there is, or the same call is still running.',
  412: 'The record has changed since it was read.',
  413: 'The body or the query is too large.',
  415: 'The body is of another media type than described, or not in UTF-8.',
  422: 'The Idempotency-Key was used with another body.',
  429: 'A limit is used up; `Retry-After` says for how long.',
  500: 'A fault of ours.',
  503: 'Temporarily unavailable.',
};

/**
 * Every answer of an operation by its status.
 *
 * @param {Operation} operation
 * @param {any} answer  Schema of the body of a success.
 * @param {Record<string, object>} examples
 */
export function responsesOf(operation, answer, examples) {
  const { status } = operation;
  return {
    [status]: {
      description: status === '201' ? 'Created.' : 'Done.',
      headers: answerHeaders(operation),
      ...((answer || operation.fileTypes) && { content: contentOf(operation, answer, examples) }),
    },
    ...(operation.method === 'get' && isTagged(operation) && { 304: unmodified(operation) }),
    ...Object.fromEntries(
      refusalsOf(operation).map((refusal) => [refusal, { $ref: `#/components/responses/E${refusal}` }]),
    ),
  };
}

/** @param {Operation} operation */
function unmodified(operation) {
  return {
    description: 'What `If-None-Match` names is still current.',
    headers: unmodifiedHeaders(operation),
  };
}

/**
 * @param {Operation} operation
 * @param {any} answer
 * @param {Record<string, object>} examples
 */
function contentOf(operation, answer, examples) {
  const files = (operation.fileTypes ?? []).map((type) => [type, { schema: { type: 'string' } }]);
  return {
    ...(answer && {
      'application/json': { schema: wrapped(operation, answer), ...exampleOf(operation, examples) },
    }),
    ...Object.fromEntries(files),
  };
}

/**
 * @param {Service} service
 * @param {Operation[]} operations
 */
export function errorResponses({ errorBody }, operations) {
  const used = new Set(operations.flatMap((operation) => refusalsOf(operation)));
  const reasons = Object.entries(REASONS).filter(([status]) => used.has(status));
  return Object.fromEntries(
    reasons.map(([status, description]) => [
      `E${status}`,
      {
        description,
        headers: errorHeaders(status, operations),
        content: { 'application/json': { schema: reference(errorBody) } },
      },
    ]),
  );
}

/**
 * Real answers, by the path and query that were asked; see record-examples.mjs.
 *
 * @param {Service} service
 * @returns {Record<string, object>}
 */
export function recordedExamples({ file }) {
  const path = join(ROOT, dirname(file), 'examples.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/**
 * @param {Operation} operation
 * @param {Record<string, object>} examples
 */
function exampleOf({ path, method }, examples) {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);
  const asked = method === 'get' ? Object.keys(examples).find((call) => pattern.test(call)) : undefined;
  return asked === undefined
    ? {}
    : { examples: { [method]: { summary: `GET ${asked}`, value: examples[asked] } } };
}

/**
 * @param {Operation} operation
 * @param {any} schema
 */
function wrapped({ shape }, schema) {
  const envelope = {
    type: 'object',
    required: ['data', 'attribution', 'request'],
    properties: {
      data: schema,
      attribution: reference('EnvelopeAttribution'),
      request: reference('RequestMember'),
    },
  };
  switch (shape) {
    case 'flat':
      return {
        allOf: [
          schema,
          {
            type: 'object',
            required: ['attribution'],
            properties: { attribution: reference('Attribution') },
          },
        ],
      };
    case 'flat-and-envelope':
      return { allOf: [schema, envelope] };
    case 'envelope':
    case 'demo':
      return envelope;
    default:
      return schema;
  }
}

/** @param {string} name */
function reference(name) {
  return { $ref: `#/components/schemas/${name}` };
}
