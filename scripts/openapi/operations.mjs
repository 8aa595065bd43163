import { routesOf } from './routes.mjs';
import { handlerSources, inWords } from './sources.mjs';

/**
 * A route with what its description tells beyond what Nest knows.
 *
 * @typedef {import('./routes.mjs').Route & import('./sources.mjs').HandlerSource & Described} Operation
 */

/**
 * @typedef {object} Described
 * @property {string} id  `Jobs_list`
 * @property {string} tag  The controller's name in words.
 * @property {readonly string[]} [fileTypes]  The media types, JSON apart, of an answer that is a file.
 * @property {boolean} [tagged]  Whether such an answer has an `ETag`; a file that is written while it is read has none.
 * @property {string} [bodyType]  The request class of the JSON form of its body.
 */

/** Pages are for people. */
const DESCRIBED = '/api/';

/**
 * The operations that the description of a service tells of.
 *
 * @param {import('./services.mjs').Service} service
 * @returns {Operation[]}
 */
export function operationsOf({ app, untyped, undescribed }) {
  const sources = handlerSources(app);
  return routesOf(app)
    .map((route) => ({ ...route, id: `${stemOf(route)}_${route.handler}` }))
    .filter(({ path, id }) => path.startsWith(DESCRIBED) && !undescribed.includes(id))
    .filter(({ rule, id }) => rule.kind !== 'public' || rule.counted || id in untyped)
    .map((route) => {
      const source = sources.get(`${route.controller}.${route.handler}`);
      if (!source)
        throw new Error(`no *.controller.ts of ${app} declares ${route.controller}.${route.handler}`);
      const bodyType = route.parameters.find(({ kind }) => kind === 'body')?.type;
      return { ...route, ...source, bodyType, tag: inWords(stemOf(route)), ...untyped[route.id] };
    })
    .map(refuseUntyped);
}

/** @param {import('./routes.mjs').Route} route */
function stemOf({ controller }) {
  return controller.replace(/Controller$/, '');
}

/** @param {Operation} operation */
function refuseUntyped(operation) {
  if (operation.returns === 'StreamableFile')
    throw new Error(
      `${operation.id} answers with a file. Mend it: say in scripts/openapi/services.mjs what is in it.`,
    );
  return operation;
}
