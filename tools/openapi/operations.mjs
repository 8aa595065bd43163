import { TAGS } from './contents.mjs';
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
 * @property {boolean} [isBinary]  Whether such a file is no text.
 * @property {boolean} [tagged]  Whether such an answer has an `ETag`; a file that is written while it is read has none.
 * @property {readonly string[]} [takesHeaders]  Request headers that matter to this operation alone.
 * @property {string} [bodyType]  The request class of the JSON form of its body.
 */

/** @typedef {{ group: string, tag: string, order: number }} Place */

/** Pages are for people. */
const DESCRIBED = '/api/';

/**
 * The operations that the description of a service tells of, in the order of its tags, controllers and handlers.
 *
 * @param {import('./services.mjs').Service} service
 * @returns {Operation[]}
 */
export function operationsOf({ app, untyped }) {
  const sources = handlerSources(app);
  const order = [...sources.keys()];
  const places = placesIn(app);
  return routesOf(app)
    .filter(({ path }) => path.startsWith(DESCRIBED))
    .map((route) => ({ route, place: placeOf(route, places) }))
    .filter(({ route, place }) => isCall(route) || place)
    .map(({ route, place = unplaced(app, route) }) => ({
      ...route,
      id: `${place.group}.${route.handler}`,
      tag: place.tag,
      order: place.order,
    }))
    .sort((a, b) => a.order - b.order || order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
    .map((route) => {
      const source = sources.get(nameOf(route));
      if (!source) throw new Error(`no *.controller.ts of ${app} declares ${nameOf(route)}`);
      const bodyType = route.parameters.find(({ kind }) => kind === 'body')?.type;
      return { ...route, ...source, bodyType, ...untyped[route.id] };
    })
    .map(refuseUntyped);
}

/**
 * An uncounted read without a credential is a page or a description, unless the contents name it.
 *
 * @param {import('./routes.mjs').Route} route
 */
function isCall({ rule, method }) {
  return rule.kind !== 'public' || rule.counted === true || method !== 'get';
}

/**
 * Group, tag and place of each controller and of each handler that the contents name.
 *
 * @param {import('./services.mjs').Service['app']} app
 * @returns {Map<string, Place>}
 */
function placesIn(app) {
  const entries = TAGS[app].flatMap(({ name, groups }) =>
    Object.entries(groups).flatMap(([group, members]) =>
      members.map((member) => ({ member, group, tag: name })),
    ),
  );
  return new Map(entries.map(({ member, ...place }, order) => [member, { ...place, order }]));
}

/**
 * @param {import('./routes.mjs').Route} route
 * @param {Map<string, Place>} places
 */
function placeOf({ controller, handler }, places) {
  const name = controller.replace(/Controller$/, '');
  return places.get(`${name}.${handler}`) ?? places.get(name);
}

/** @param {{ controller: string, handler: string }} route */
function nameOf({ controller, handler }) {
  return `${controller}.${handler}`;
}

/**
 * @param {string} app
 * @param {import('./routes.mjs').Route} route
 * @returns {never}
 */
function unplaced(app, route) {
  throw new Error(
    `${route.method.toUpperCase()} ${route.path} belongs to no tag. Mend it: add ${route.controller.replace(/Controller$/, '')} to a tag of ${app} in tools/openapi/contents.mjs`,
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
