import { needsOf, securityOf } from './access.mjs';
import { TAGS } from './contents.mjs';
import { keepExamples } from './examples.mjs';
import { headerComponents } from './headers.mjs';
import { MCP_ANSWER, MCP_BODY, MCP_OPERATION, MCP_SCHEMAS, mcpResponses } from './mcp.mjs';
import { operationsOf } from './operations.mjs';
import { headerParameters, parametersOf } from './parameters.mjs';
import { makePortable } from './portable.mjs';
import { reference } from './references.mjs';
import { inJson, needsMembers, requestSchemas } from './request-schemas.mjs';
import { responseSchemas } from './response-schemas.mjs';
import { errorResponses, responsesOf } from './responses.mjs';
import { API_VERSION } from './services.mjs';
import { deliveryHeaders, eventNames, eventTypes, webhooksOf } from './webhooks.mjs';

/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./services.mjs').Service} Service */

const WRAPPERS = [
  { from: '@wagewright/salaries', name: 'Attribution' },
  { from: '@wagewright/salaries', name: 'EnvelopeAttribution' },
  { from: './apps/compensation/src/attribution/answer-shaper', name: 'RequestMember' },
];

/**
 * The OpenAPI 3.1 description of a service, from its controllers, request classes and answer types.
 *
 * @param {Service} service
 * @returns {object}
 */
export function openApiDocument(service) {
  const operations = operationsOf(service);
  const hasMcp = operations.some(({ id }) => id === MCP_OPERATION);
  const wrappers = service.app === 'compensation' ? WRAPPERS.map(({ from, name }) => typeOf(from, name)) : [];
  const errors = [typeOf('@wagewright/errors', service.errorBody)];
  const names = service.sendsWebhooks ? eventNames() : [];
  const events = service.sendsWebhooks ? eventTypes(names) : [];
  const { answers, components } = responseSchemas([...wrappers, ...errors, ...operations, ...events]);
  const schemasOfEvents = events.map((event) => answers.get(event));
  const webhooks = service.sendsWebhooks ? webhooksOf(names, schemasOfEvents, components) : undefined;
  const requests = requestSchemas(service.app, components);
  const responses = errorResponses(service, operations);
  const document = {
    openapi: '3.1.0',
    info: {
      title: service.title,
      version: API_VERSION,
      description: service.description,
      contact: { name: 'Wagewright', url: 'https://api.example.com/' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: TAGS[service.app].map(({ name, description }) => ({ name, description })),
    paths: pathsOf(operations, (operation) =>
      operation.id === MCP_OPERATION
        ? mcpOperation(operation, { requests, components: MCP_SCHEMAS }, responses)
        : operationObject(operation, answers.get(operation), { requests, components }),
    ),
    ...(webhooks && { webhooks }),
    components: {
      schemas: { ...components, ...usedRequests(operations, requests), ...(hasMcp && MCP_SCHEMAS) },
      responses,
      headers: headerComponents(operations),
      parameters: { ...headerParameters(operations), ...(webhooks && deliveryHeaders()) },
      securitySchemes: service.securitySchemes,
    },
  };
  makePortable(document, new Set(Object.keys(requests)));
  keepExamples(document, service);
  return document;
}

/**
 * @typedef {object} Known  Schemas that the operations of a service refer to.
 * @property {Record<string, any>} requests
 * @property {Record<string, any>} components
 */

/**
 * @param {Operation} operation
 * @param {any} answer
 * @param {Known} known
 */
function operationObject(operation, answer, { requests, components }) {
  const { bodyType = '' } = operation;
  return {
    ...introduction(operation),
    parameters: parametersOf(operation, requests),
    ...(bodyType in requests && {
      requestBody: {
        required: isRequired(operation),
        content: operation.takesFile ? formContent(requests[bodyType]) : bodyContent(operation, bodyType),
      },
    }),
    responses: responsesOf(operation, answer, components),
  };
}

/**
 * @param {Operation} operation
 * @param {Known} known
 * @param {Record<string, any>} errors
 */
function mcpOperation(operation, { requests, components }, errors) {
  const responses = responsesOf(operation, MCP_ANSWER, components);
  return {
    ...introduction(operation),
    parameters: parametersOf(operation, requests),
    requestBody: { required: true, content: { 'application/json': { schema: MCP_BODY } } },
    responses: mcpResponses(responses, errors),
  };
}

/** @param {Operation} operation */
function introduction(operation) {
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    ...(operation.isDeprecated && { deprecated: true }),
    security: securityOf(operation.rule),
    ...(operation.rule.scope && { 'x-required-scopes': [operation.rule.scope] }),
  };
}

/**
 * The media types of a body: JSON, and further ones that the route accepts.
 *
 * @param {Operation} operation
 * @param {string} type
 */
function bodyContent(operation, type) {
  const others = operation.mediaTypes.map((mediaType) => {
    const schema = { type: 'string', ...(!mediaType.startsWith('text/') && { format: 'binary' }) };
    return [mediaType, { schema }];
  });
  return {
    'application/json': { schema: reference(type) },
    ...Object.fromEntries(others),
  };
}

/**
 * A change needs a body, and so does whatever refuses an empty one.
 *
 * @param {Operation} operation
 */
function isRequired({ method, takesFile, takesMuch, bodyType = '' }) {
  return method === 'patch' || takesFile || takesMuch || needsMembers(bodyType);
}

/**
 * A form with one file and the members of a class as fields.
 *
 * @param {any} fields  The schema of the class.
 */
function formContent({ properties, ...fields }) {
  const file = { type: 'string', format: 'binary', description: 'The file, with its name.' };
  const settable = Object.entries(properties).filter(([, { readOnly }]) => !readOnly);
  const schema = { ...fields, required: ['file'], properties: { file, ...Object.fromEntries(settable) } };
  return { 'multipart/form-data': { schema } };
}

/** @param {Operation} operation */
function descriptionOf(operation) {
  const needs = needsOf(operation.rule);
  return [operation.details, needs.length > 0 && `Needs ${needs.join(' and ')}.`].filter(Boolean).join(' ');
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
