import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MODULES } from '../build/build-output.mjs';

const require = createRequire(import.meta.url);

/**
 * @typedef {abstract new (...parts: any[]) => object} Class
 * @typedef {(...parts: any[]) => unknown} Handler
 */

/**
 * Who may call a route: the rule of its access decorator in `libs/auth`.
 *
 * @typedef {object} AccessRule
 * @property {'public' | 'optional-key' | 'api-key' | 'pipeline-token' | 'session'} kind
 * @property {boolean} [counted]  Whether calls of a public route count: false for pages and descriptions.
 * @property {string} [scope]
 * @property {string} [plan]
 * @property {boolean} [owner]  Whether a session's person must be an owner of the installation.
 * @property {boolean} [stepUp]  Whether a session's person must have shown a passkey just now.
 */

/**
 * A parameter of a handler that the request fills.
 *
 * @typedef {object} Parameter
 * @property {'query' | 'body' | 'path'} kind
 * @property {string} [name]  `id` of `@Param('id')`; undefined for all of a query or body.
 * @property {string} type  The name of its run-time type: a request class, or `String`.
 */

/**
 * A route as Nest knows it once the modules are loaded.
 *
 * @typedef {object} Route
 * @property {string} controller
 * @property {string} handler
 * @property {'get' | 'post' | 'patch' | 'put' | 'delete'} method
 * @property {string} path  In OpenAPI's writing, `/api/mcp/jobs/{id}`.
 * @property {string} status  Status of a success.
 * @property {Parameter[]} parameters
 * @property {AccessRule} rule
 * @property {string} [shape]  Wrapper of the answer, from `@AnswersAs`.
 * @property {boolean} isVersioned
 * @property {boolean} ignoresIdempotencyKey
 * @property {boolean} isPaged  Whether its answer links the next page.
 * @property {boolean} isDeprecated
 * @property {readonly string[]} mediaTypes  Media types that its body may have beside JSON.
 * @property {boolean} takesFile  Whether its body is a form with a file.
 * @property {boolean} takesMuch  Whether its body may be larger than others: it is then what the route reads.
 */

/** Metadata keys of our decorators that a description shows, by the property of a route or its rule. */
const DESCRIBED = {
  rule: 'wagewright:access',
  shape: 'wagewright:answer-shape',
  isVersioned: 'wagewright:versioned',
  ignoresIdempotencyKey: 'wagewright:ignores-idempotency-key',
  isPaged: 'wagewright:links-next-page',
  isDeprecated: 'wagewright:deprecated',
  mediaTypes: 'wagewright:further-media-types',
  takesFile: 'wagewright:takes-file',
  takesMuch: 'wagewright:body-limit',
};
/** Metadata keys of our decorators that no description shows. */
const UNTOLD = new Set([
  'wagewright:response-headers',
  'wagewright:body-as-bytes',
  'wagewright:body-ignored',
  'wagewright:cacheable',
  'wagewright:in-front',
  'wagewright:further-charsets',
  'wagewright:further-parameters',
  'wagewright:stored-after-handler',
]);
const OURS = 'wagewright:';
const KNOWN = new Set([...Object.values(DESCRIBED), ...UNTOLD]);

/** Nest's numbers for the source of a parameter: enum RouteParamtypes. */
const PARAMETER_KINDS = /** @type {Record<string, Parameter['kind']>} */ ({
  3: 'body',
  4: 'query',
  5: 'path',
});
/** Numbers of enum RequestMethod; the others are no operations of OpenAPI, or serve to refuse. */
/** @type {Readonly<Partial<Record<number, 'get' | 'post' | 'put' | 'delete' | 'patch'>>>} */
const METHODS = { 0: 'get', 1: 'post', 2: 'put', 3: 'delete', 4: 'patch' };

/**
 * Every route of the built app, in the order of their paths; catch-all routes, which only refuse, are left out.
 * Nothing is started: the modules' classes say it all.
 *
 * @param {string} app
 * @returns {Route[]}
 */
export function routesOf(app) {
  require('reflect-metadata');
  const { AppModule } = require(join(MODULES, `apps/${app}/src/app.module.js`));
  return [...controllersOf(AppModule)]
    .flatMap((controller) => routesIn(controller))
    .filter(({ path }) => !path.includes('*'))
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/**
 * The controllers of a module and of all that it imports.
 *
 * @param {any} module  A class, or what `forRoot` and the like return.
 * @param {Set<unknown>} seen
 * @returns {Set<Class>}
 */
function controllersOf(module, seen = new Set()) {
  if (module === undefined || seen.has(module)) return new Set();
  seen.add(module);
  const { module: named = module, imports = [], controllers = [] } = module.forwardRef?.() ?? module;
  const own = [...(Reflect.getMetadata('controllers', named) ?? []), ...controllers];
  const imported = [...(Reflect.getMetadata('imports', named) ?? []), ...imports];
  return new Set([...own, ...imported.flatMap((one) => [...controllersOf(one, seen)])]);
}

/** @param {Class} controller */
function routesIn(controller) {
  const { MetadataScanner } = require('@nestjs/core');
  /** @type {string[]} */
  const names = new MetadataScanner().getAllMethodNames(controller.prototype);
  return names.flatMap((name) => {
    const handler = /** @type {Record<string, Handler>} */ (controller.prototype)[name];
    const method = METHODS[/** @type {number} */ (metadata('method', handler))];
    return handler && method
      ? pathsOf(controller, handler).map((path) => routeOf(controller, name, method, path))
      : [];
  });
}

/**
 * @param {Class} controller
 * @param {string} name
 * @param {Route['method']} method
 * @param {string} path
 * @returns {Route}
 */
function routeOf(controller, name, method, path) {
  const handler = /** @type {Record<string, Handler>} */ (controller.prototype)[name];
  const route = `${controller.name}.${name}`;
  refuseUnknown(route, [handler, controller]);
  /** @param {string} key */
  const nearest = (key) => metadata(key, handler) ?? metadata(key, controller);
  const rule = nearest(DESCRIBED.rule);
  if (rule === undefined) throw new Error(`${route} answers nobody: write an access decorator above it`);
  return {
    controller: controller.name,
    handler: name,
    method,
    path,
    status: String(metadata('__httpCode__', handler) ?? (method === 'post' ? 201 : 200)),
    parameters: parametersOf(controller, name),
    rule,
    shape: nearest(DESCRIBED.shape),
    isVersioned: nearest(DESCRIBED.isVersioned) === true,
    ignoresIdempotencyKey: nearest(DESCRIBED.ignoresIdempotencyKey) === true,
    isPaged: nearest(DESCRIBED.isPaged) === true,
    isDeprecated: nearest(DESCRIBED.isDeprecated) === true,
    mediaTypes: nearest(DESCRIBED.mediaTypes) ?? [],
    takesFile: nearest(DESCRIBED.takesFile) === true,
    takesMuch: nearest(DESCRIBED.takesMuch) !== undefined,
  };
}

/**
 * A decorator that is new, or writes under another key, must not go missing from the description unnoticed.
 *
 * @param {string} route
 * @param {unknown[]} targets
 */
function refuseUnknown(route, targets) {
  const keys = targets.flatMap((target) => Reflect.getMetadataKeys(/** @type {object} */ (target)));
  const unknown = keys.find((key) => String(key).startsWith(OURS) && !KNOWN.has(key));
  if (unknown === undefined) return;
  throw new Error(
    `${route} carries ${unknown}, of which the description knows nothing. Mend it: tell of it, or list it as untold, in tools/openapi/routes.mjs`,
  );
}

/**
 * @param {Class} controller
 * @param {string} name
 * @returns {Parameter[]}
 */
function parametersOf(controller, name) {
  /** @type {Record<string, { index: number, data?: unknown }>} */
  const filled = Reflect.getMetadata('__routeArguments__', controller, name) ?? {};
  /** @type {(Class | undefined)[]} */
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype, name) ?? [];
  return Object.entries(filled).flatMap(([key, { index, data }]) => {
    // Nest writes `<kind>:<index>`; decorators of our own write another beginning.
    const kind = PARAMETER_KINDS[key.split(':', 1)[0] ?? ''];
    return kind
      ? [{ kind, name: typeof data === 'string' ? data : undefined, type: types[index]?.name ?? 'Object' }]
      : [];
  });
}

/**
 * @param {Class} controller
 * @param {Handler} handler
 */
function pathsOf(controller, handler) {
  const declared = (/** @type {unknown} */ target) => [metadata('path', target) ?? ''].flat();
  return declared(controller).flatMap((prefix) =>
    declared(handler).map((path) => openApiPath(`${prefix}/${path}`)),
  );
}

/** @param {string} path */
function openApiPath(path) {
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part) => part.replace(/:(\w+)/g, '{$1}')).join('/')}`;
}

/**
 * @param {string} key
 * @param {unknown} target
 * @returns {any}
 */
function metadata(key, target) {
  return typeof target === 'function' ? Reflect.getMetadata(key, target) : undefined;
}
