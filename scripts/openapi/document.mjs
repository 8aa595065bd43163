import { needsOf, securityOf } from './access.mjs';
import { headerComponents } from './headers.mjs';
import { operationsOf } from './operations.mjs';
import { inJson, requestSchemas } from './request-schemas.mjs';
import { responseSchemas } from './response-schemas.mjs';
import { errorResponses, recordedExamples, responsesOf } from './responses.mjs';
import { API_VERSION } from './services.mjs';
import { deliveryHeaders, eventNames, eventTypes, webhooksOf } from './webhooks.mjs';

/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./services.mjs').Service} Service */

/** The types that answers are wrapped in. */
const WRAPPERS = ['Attribution', 'EnvelopeAttribution', 'RequestMember'];

/**
 * The OpenAPI 3.1 description of a service, from its controllers, request classes and answer types.
 *
 * @param {Service} service
 * @returns {object}
 */
export function openApiDocument(service) {
  const operations = operationsOf(service);
  const wrappers =
    service.app === 'compensation' ? WRAPPERS.map((name) => typeOf('@wagewright/attribution', name)) : [];
  const errors = [typeOf('@wagewright/errors', service.errorBody)];
  const names = service.sendsWebhooks ? eventNames() : [];
  const events = service.sendsWebhooks ? eventTypes(names) : [];
  const { answers, components } = responseSchemas([...wrappers, ...errors, ...operations, ...events]);
  const schemasOfEvents = events.map((event) => answers.get(event));
  const webhooks = service.sendsWebhooks ? webhooksOf(names, schemasOfEvents, components) : undefined;
  const requests = requestSchemas(service.app, components);
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
    ...(webhooks && { webhooks }),
    components: {
      schemas: sorted({ ...components, ...usedRequests(operations, requests) }),
      responses: errorResponses(service, operations),
      headers: headerComponents(operations),
      ...(webhooks && { parameters: deliveryHeaders() }),
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
  const { bodyType = '' } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    security: securityOf(operation.rule),
    ...descriptionOf(operation),
    parameters: [...pathParameters(operation), ...queryParameters(operation, requests)],
    ...(bodyType in requests && {
      requestBody: { required: true, content: bodyContent(operation, bodyType) },
    }),
    responses: responsesOf(operation, answer, examples),
  };
}

/**
 * The media types of a body: JSON, and those that the route also accepts.
 *
 * @param {Operation} operation
 * @param {string} type
 */
function bodyContent({ mediaTypes }, type) {
  const texts = mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string' } }]);
  return {
    'application/json': { schema: { $ref: `#/components/schemas/${type}` } },
    ...Object.fromEntries(texts),
  };
}

/** @param {Operation} operation */
function descriptionOf(operation) {
  const needs = needsOf(operation.rule);
  const texts = [operation.details, needs.length > 0 && `Needs ${needs.join(' and ')}.`].filter(Boolean);
  return texts.length > 0 ? { description: texts.join(' ') } : {};
}

/** @param {Operation} operation */
function pathParameters({ path, parameters }) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: {
      type: parameters.find((parameter) => parameter.name === name)?.type === 'Number' ? 'number' : 'string',
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

/**
 * The request classes that bodies use, with the classes that those hold.
 *
 * @param {Operation[]} operations
 * @param {Record<string, any>} requests
 */
function usedRequests(operations, requests) {
  /** @type {Record<string, any>} */
  const used = {};
  const queue = operations.map(({ bodyType = '' }) => bodyType);
  for (const name of queue) {
    if (!(name in requests) || name in used) continue;
    used[name] = inJson(name, requests[name]);
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

/** @param {Record<string, object>} record */
function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}
