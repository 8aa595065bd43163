import { accessOf, securityOf } from './access.mjs';
import { operationsOf } from './controllers.mjs';
import { headerComponents } from './headers.mjs';
import { requestSchemas } from './request-schemas.mjs';
import { responseSchemas } from './response-schemas.mjs';
import { errorResponses, recordedExamples, responsesOf } from './responses.mjs';
import { API_VERSION } from './services.mjs';

/** @typedef {import('./controllers.mjs').Operation} Operation */
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
  const operations = operationsOf(service.app)
    .filter((operation) => accessOf(operation).kind !== 'page' || operationId(operation) in service.files)
    .map((operation) => withUpload(withFile(operation, service.files), service.uploads));
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
  return {
    operationId: operationId(operation),
    tags: [operation.tag],
    summary: operation.summary,
    security: securityOf(access),
    ...descriptionOf(operation),
    parameters: [...pathParameters(operation), ...queryParameters(operation, requests)],
    ...(body && {
      requestBody: {
        required: true,
        content: bodyContent(operation, body.type),
      },
    }),
    responses: responsesOf(operation, answer, examples),
  };
}

/**
 * A handler that answers with a file does not say in its type what is in it.
 *
 * @param {Operation} operation
 * @param {Service['files']} files
 * @returns {Operation}
 */
function withFile(operation, files) {
  const file = files[operationId(operation)];
  if (!file) {
    if (operation.returns !== 'StreamableFile') return operation;
    throw new Error(`services.mjs does not say what ${operationId(operation)} answers with`);
  }
  const { json, mediaTypes, tagged } = file;
  const answer = json
    ? { returns: json.type, imports: [`import type { ${json.type} } from '${json.from}';`] }
    : { returns: 'unknown' };
  return { ...operation, ...answer, fileTypes: mediaTypes, tagged };
}

/**
 * A handler that takes the bytes of a body does not say in its type what their JSON form is.
 *
 * @param {Operation} operation
 * @param {Service['uploads']} uploads
 * @returns {Operation}
 */
function withUpload(operation, uploads) {
  const type = uploads[operationId(operation)];
  if (type === undefined) return operation;
  const parameters = operation.parameters.map((parameter) =>
    parameter.kind === 'body' ? { ...parameter, type } : parameter,
  );
  return { ...operation, parameters };
}

/**
 * The media types of a body: JSON, and those that the route also accepts.
 *
 * @param {Operation} operation
 * @param {string} type
 */
function bodyContent({ decorators }, type) {
  const further = decorators.find(({ name }) => name === 'AlsoAccepts')?.args ?? [];
  const texts = further.map((mediaType) => [mediaType.replace(/'/g, ''), { schema: { type: 'string' } }]);
  return {
    'application/json': { schema: { $ref: `#/components/schemas/${type}` } },
    ...Object.fromEntries(texts),
  };
}

/** @param {Operation} operation */
function operationId({ controller, handler }) {
  return `${controller.replace(/Controller$/, '')}_${handler}`;
}

/** @param {Operation} operation */
function descriptionOf(operation) {
  const { scope, plan } = accessOf(operation);
  const needs = [scope && `scope \`${scope}\``, plan && `plan ${plan} or above`].filter(Boolean);
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

/** @param {Record<string, object>} record */
function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}
