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
 * @property {string[]} [fileTypes]  The media types, JSON apart, of an answer that is a file.
 * @property {boolean} [tagged]  Whether such an answer has an `ETag`.
 */

/** Pages are for people. */
const DESCRIBED = '/api/';

/**
 * The operations that the description of a service tells of.
 *
 * @param {import('./services.mjs').Service} service
 * @returns {Operation[]}
 */
export function operationsOf({ app, files, uploads, undescribed }) {
  const sources = handlerSources(app);
  return routesOf(app)
    .map((route) => ({ ...route, id: `${stemOf(route)}_${route.handler}` }))
    .filter(({ path, id }) => path.startsWith(DESCRIBED) && !undescribed.includes(id))
    .filter(({ rule, id }) => rule.kind !== 'public' || rule.counted || id in files)
    .map((route) => {
      const source = sources.get(`${route.controller}.${route.handler}`);
      if (!source)
        throw new Error(`no *.controller.ts of ${app} declares ${route.controller}.${route.handler}`);
      return { ...route, ...source, tag: inWords(stemOf(route)) };
    })
    .map((operation) => withUpload(withFile(operation, files), uploads));
}

/** @param {import('./routes.mjs').Route} route */
function stemOf({ controller }) {
  return controller.replace(/Controller$/, '');
}

/**
 * A handler that answers with a file does not say in its type what is in it.
 *
 * @param {Operation} operation
 * @param {import('./services.mjs').Service['files']} files
 * @returns {Operation}
 */
function withFile(operation, files) {
  const file = files[operation.id];
  if (!file) {
    if (operation.returns !== 'StreamableFile') return operation;
    throw new Error(`services.mjs does not say what ${operation.id} answers with`);
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
 * @param {import('./services.mjs').Service['uploads']} uploads
 * @returns {Operation}
 */
function withUpload(operation, uploads) {
  const type = uploads[operation.id];
  if (type === undefined) return operation;
  const parameters = operation.parameters.map((parameter) =>
    parameter.kind === 'body' ? { ...parameter, type } : parameter,
  );
  return { ...operation, parameters };
}
