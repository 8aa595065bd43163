import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../launcher/settings.mjs';
import { accessOf, RATE_HEADERS, refusalsOf, securityOf } from './access.mjs';
import { operationsOf } from './controllers.mjs';
import { requestSchemas } from './request-schemas.mjs';
import { responseSchemas } from './response-schemas.mjs';
import { API_VERSION } from './services.mjs';

/** @typedef {import('./controllers.mjs').Operation} Operation */
/** @typedef {import('./services.mjs').Service} Service */

const REASONS = {
  400: 'A parameter or the body is missing or invalid.',
  401: 'The credential is missing or not valid.',
  403: 'The plan or the credential does not allow it.',
  404: 'It does not exist, or belongs to somebody else.',
  409: 'It conflicts with what there is, or the same call is still running.',
  412: 'The record has changed since it was read.',
  413: 'The body or the query is too large.',
  415: 'The body is not JSON in UTF-8.',
  422: 'The Idempotency-Key was used with another body.',
  429: 'A limit is used up; `Retry-After` says for how long.',
  500: 'A fault of ours.',
  503: 'Temporarily unavailable.',
};

const HEADERS = {
  'X-Request-Id': 'Identifies the call in our logs.',
  'X-RateLimit-Limit': 'Calls in 60 seconds.',
  'X-RateLimit-Remaining': 'Calls left in the current 60 seconds.',
  'X-RateLimit-Tier': 'The plan of the account.',
  'X-RateLimit-Monthly-Limit': 'Calls in a UTC month.',
  'X-RateLimit-Monthly-Remaining': 'Calls left in the UTC month.',
  'Retry-After': 'Seconds to wait.',
  Location: 'The address of the new record.',
  ETag: 'Tag of this version.',
};

/** The types that answers are wrapped in. */
const WRAPPERS = ['Attribution', 'EnvelopeAttribution', 'RequestMember'];

/**
 * The OpenAPI 3.1 description of a service, from its controllers, request classes and answer types.
 *
 * @param {Service} service
 * @returns {object}
 */
export function openApiDocument(service) {
  const operations = operationsOf(service.app).filter((operation) => accessOf(operation).kind !== 'page');
  const wrappers =
    service.app === 'compensation' ? WRAPPERS.map((name) => typeOf('@wagewright/attribution', name)) : [];
  const errors = [typeOf('@wagewright/errors', service.errorBody)];
  const { answers, components } = responseSchemas(service.app, [...wrappers, ...errors, ...operations]);
  const requests = requestSchemas(service.app);
  const examples = recordedExamples(service);
  return {
    openapi: '3.1.0',
    info: {
      title: service.title,
      version: API_VERSION,
      description: service.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(operations),
    paths: pathsOf(operations, (operation) =>
      operationObject(operation, answers.get(operation), requests, examples),
    ),
    components: {
      schemas: sorted({ ...components, ...usedRequests(operations, requests) }),
      responses: errorResponses(service, operations),
      headers: headerComponents(operations),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: service.credential } },
    },
  };
}

/**
 * @param {Operation} operation
 * @param {any} answer
 * @param {Record<string, any>} requests
 * @param {Record<string, object>} examples
 */
function operationObject(operation, answer, requests, examples) {
  const access = accessOf(operation);
  const body = operation.parameters.find(({ kind, type }) => kind === 'body' && type in requests);
  const status = successStatus(operation);
  return {
    operationId: `${operation.controller.replace(/Controller$/, '')}_${operation.handler}`,
    tags: [operation.tag],
    summary: operation.summary,
    security: securityOf(access),
    ...requirementText(access),
    parameters: [...pathParameters(operation), ...queryParameters(operation, requests)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${body.type}` } } },
      },
    }),
    responses: {
      [status]: {
        description: status === '201' ? 'Created.' : 'Done.',
        headers: headersOf(operation),
        ...(answer && {
          content: {
            'application/json': { schema: wrapped(operation, answer), ...exampleOf(operation, examples) },
          },
        }),
      },
      ...Object.fromEntries(
        refusalsOf(access, operation).map((refusal) => [
          refusal,
          { $ref: `#/components/responses/E${refusal}` },
        ]),
      ),
    },
  };
}

/**
 * Real answers, by the path and query that were asked; see record-examples.mjs.
 *
 * @param {Service} service
 * @returns {Record<string, object>}
 */
function recordedExamples({ file }) {
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

/** @param {import('./access.mjs').Access} access */
function requirementText({ scope, plan }) {
  const needs = [scope && `scope \`${scope}\``, plan && `plan ${plan} or above`].filter(Boolean);
  return needs.length > 0 ? { description: `Needs ${needs.join(' and ')}.` } : {};
}

/**
 * @param {Operation} operation
 * @param {any} schema
 */
function wrapped({ decorators }, schema) {
  const shape = decorators.find(({ name }) => name === 'AnswersAs')?.args[0]?.replace(/'/g, '');
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

/** @param {Operation} operation */
function pathParameters({ path, parameters }) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: {
      type: parameters.find((parameter) => parameter.name === name)?.type === 'number' ? 'number' : 'string',
    },
  }));
}

/**
 * @param {Operation} operation
 * @param {Record<string, any>} requests
 */
function queryParameters({ parameters }, requests) {
  const query = parameters.find(({ kind, type }) => kind === 'query' && type in requests);
  const { properties = {}, required = [] } = query ? requests[query.type] : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** @param {Operation} operation */
function successStatus({ method, decorators }) {
  const code = decorators.find(({ name }) => name === 'HttpCode')?.args[0] ?? '';
  if (/^\d+$/.test(code)) return code;
  if (/OK$/.test(code)) return '200';
  return method === 'post' ? '201' : '200';
}

/** @param {Operation} operation */
function headersOf(operation) {
  return Object.fromEntries(
    headerNames(operation).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** @param {Operation} operation */
function headerNames(operation) {
  return [
    'X-Request-Id',
    ...RATE_HEADERS[accessOf(operation).kind],
    ...(successStatus(operation) === '201' ? ['Location'] : []),
    ...(operation.method === 'get' ? ['ETag'] : []),
  ];
}

/** @param {Operation[]} operations */
function headerComponents(operations) {
  const used = new Set(['Retry-After', ...operations.flatMap((operation) => headerNames(operation))]);
  const described = Object.entries(HEADERS).filter(([name]) => used.has(name));
  return Object.fromEntries(
    described.map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/**
 * @param {Service} service
 * @param {Operation[]} operations
 */
function errorResponses({ errorBody }, operations) {
  const used = new Set(operations.flatMap((operation) => refusalsOf(accessOf(operation), operation)));
  const reasons = Object.entries(REASONS).filter(([status]) => used.has(status));
  return Object.fromEntries(
    reasons.map(([status, description]) => [
      `E${status}`,
      {
        description,
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
          ...(status === '429' && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
        },
        content: { 'application/json': { schema: reference(errorBody) } },
      },
    ]),
  );
}

/**
 * The request classes that bodies use, with the classes that those hold.
 *
 * @param {Operation[]} operations
 * @param {Record<string, any>} requests
 */
function usedRequests(operations, requests) {
  /** @type {Record<string, any>} */
  const used = {};
  const queue = operations.flatMap(({ parameters }) =>
    parameters.filter(({ kind }) => kind === 'body').map(({ type }) => type),
  );
  for (const name of queue) {
    if (!(name in requests) || name in used) continue;
    used[name] = requests[name];
    for (const [, inner] of JSON.stringify(requests[name]).matchAll(/#\/components\/schemas\/(\w+)/g))
      queue.push(inner ?? '');
  }
  return used;
}

/**
 * @param {Operation[]} operations
 * @param {(operation: Operation) => object} describe
 */
function pathsOf(operations, describe) {
  /** @type {Record<string, Record<string, object>>} */
  const paths = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return paths;
}

/** @param {Operation[]} operations */
function tagsOf(operations) {
  const tags = new Map(operations.map(({ tag, about }) => [tag, about ?? tag]));
  return [...tags].map(([name, description]) => ({ name, description }));
}

/**
 * A type that no handler returns but the document needs, as if one did.
 *
 * @param {string} library
 * @param {string} name
 * @returns {any}
 */
function typeOf(library, name) {
  return {
    controller: '',
    handler: name,
    returns: name,
    imports: [`import type { ${name} } from '${library}';`],
  };
}

/** @param {string} name */
function reference(name) {
  return { $ref: `#/components/schemas/${name}` };
}

/** @param {Record<string, object>} record */
function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}
