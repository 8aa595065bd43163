import { CONTENTS } from './contents.mjs';
import { routesOf } from './routes.mjs';
import { handlerSources } from './sources.mjs';

/**
 * A route with what its description tells beyond what Nest knows.
 *
 * @typedef {import('./routes.mjs').Route & import('./sources.mjs').HandlerSource & Described} Operation
 */

/**
 * @typedef {object} Described
 * @property {string} id  `jobs.list`
 * @property {string} tag
 * @property {readonly string[]} [fileTypes]  The media types, JSON apart, of an answer that is a file.
 * @property {boolean} [tagged]  Whether such an answer has an `ETag`; a file that is written while it is read has none.
 * @property {readonly string[]} [takesHeaders]  Request headers that matter to this operation alone.
 * @property {string} [bodyType]  The request class of the JSON form of its body.
 */

/** Pages are for people. */
const DESCRIBED = '/api/';

/**
 * The operations that the description of a service tells of, in the order of its contents.
 *
 * @param {import('./services.mjs').Service} service
 * @returns {Operation[]}
 */
export function operationsOf({ app, untyped }) {
  const sources = handlerSources(app);
  const places = placesIn(app);
  return routesOf(app)
    .filter(({ path }) => path.startsWith(DESCRIBED))
    .map((route) => ({ route, place: places.get(handlerOf(route)) }))
    .filter(({ route, place }) => isCall(route) || place)
    .map(({ route, place }) => ({ ...route, ...(place ?? unplaced(app, route)) }))
    .sort((a, b) => a.order - b.order)
    .map((route) => {
      const source = sources.get(`${route.controller}.${route.handler}`);
      if (!source)
        throw new Error(`no *.controller.ts of ${app} declares ${route.controller}.${route.handler}`);
      const bodyType = route.parameters.find(({ kind }) => kind === 'body')?.type;
      return { ...route, ...source, bodyType, ...untyped[route.id] };
    })
    .map(refuseUntyped);
}

/**
 * What is read without a credential and uncounted is a page, or a description, unless the contents name it.
 *
 * @param {import('./routes.mjs').Route} route
 */
function isCall({ rule, method }) {
  return rule.kind !== 'public' || rule.counted === true || method !== 'get';
}

/**
 * Id, tag and place of each handler.
 *
 * @param {string} app
 * @returns {Map<string, { id: string, tag: string, order: number }>}
 */
function placesIn(app) {
  const handlers = (CONTENTS[app] ?? []).flatMap(({ tag, operations }) =>
    Object.entries(operations).map(([id, handler]) => ({ id, tag, handler })),
  );
  return new Map(handlers.map(({ handler, ...place }, order) => [handler, { ...place, order }]));
}

/** @param {import('./routes.mjs').Route} route */
function handlerOf({ controller, handler }) {
  return `${controller.replace(/Controller$/, '')}.${handler}`;
}

/**
 * @param {string} app
 * @param {import('./routes.mjs').Route} route
 * @returns {never}
 */
function unplaced(app, route) {
  throw new Error(
    `${route.method.toUpperCase()} ${route.path} has no operation id. Mend it: add ${handlerOf(route)} to the contents of ${app} in tools/openapi/contents.mjs`,
  );
}

/** @param {Operation} operation */
function refuseUntyped(operation) {
  if (operation.returns === 'StreamableFile')
    throw new Error(
      `${operation.id} answers with a file. Mend it: say in tools/openapi/services.mjs what is in it.`,
    );
  return operation;
}
