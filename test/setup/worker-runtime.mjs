import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import jestRuntime from 'jest-runtime';
// Most of what a test file runs it runs a few times.

/**
 * The parts of Jest's runtime that its types keep to themselves. Jest is pinned to one version; were they named
 * otherwise in the next, every test file would fail.
 *
 * @typedef {object} Internals
 * @property {Resolution} _resolution
 * @property {{injectedModuleParameters: string[], compile: (source: string, filename: string) => Function}} executor
 * @property {TransformCache} transformCache
 *
 * @typedef {object} Resolution
 * @property {object} resolver  Of a project, for all its test files in this worker.
 * @property {(name: string) => boolean} isCoreModule
 * @property {(from: string, name?: string) => string} resolveCjs
 *
 * @typedef {object} TransformCache
 * @property {(filename: string, options?: {isInternalModule?: boolean}) => string} transform
 * @property {Map<string, {code: string}>} transforms
 * @property {Map<string, string>} sourceMaps
 */

/** @typedef {{source: string, run: Function}} CompiledModule */
/** @typedef {{version: string, result: {code: string}, sourceMap?: string}} TransformedModule */

/** Its types tell of an ES module, which Node gives its default export of. */
const JestRuntime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));

const PACKAGES = `${sep}node_modules${sep}`;
const requirePackage = createRequire(import.meta.url);
/** Of this worker, by file name. */
const compiledModules = /** @type {Map<string, CompiledModule>} */ (new Map());
const transformedModules = /** @type {Map<string, TransformedModule>} */ (new Map());
/** By the resolver of a project. */
const resolvedModules = /** @type {WeakMap<object, Map<string, string>>} */ (new WeakMap());
/** Of Jest's own modules these keep the state of one test file. */
const STATEFUL = new RegExp(`\\${sep}node_modules\\${sep}(?:expect|@jest\\${sep}expect|jest-circus)\\${sep}`);

/**
 * Runs test files in the worker's own realm, so that there is one `Error` and one `Array` as in production.
 *
 * Installed packages are loaded once for all test files of a worker: an e2e file needs two thousand modules of them,
 * which take 1.4 s of processor time. Our own modules are loaded anew for each test file, so that what they
 * remember is the file's own, but compiled once. docs/decisions/0065-one-queue-of-tests.md says what that costs.
 */
export default class WorkerRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    super(...given);
    const { executor, transformCache, _resolution: resolution } = this.internals;
    executor.compile = (source, filename) => compiled(source, filename, executor.injectedModuleParameters);
    transformOnce(transformCache);
    resolveOnce(resolution);
  }

  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} [moduleName]
   * @param {{isInternalModule?: boolean}} [options]
   * @param {boolean} [isRequireActual]
   * @returns {T}
   */
  requireModule(from, moduleName, options, isRequireActual) {
    const path = this.packagePath(from, moduleName);
    if (path !== undefined && !(options?.isInternalModule && STATEFUL.test(path)))
      return requirePackage(path);
    return super.requireModule(from, moduleName, /** @type {any} */ (options), isRequireActual);
  }

  /**
   * The file that stands for an installed package; undefined for one of Node's or ours.
   *
   * @param {string} from
   * @param {string} [moduleName]
   */
  packagePath(from, moduleName) {
    const { _resolution: resolution } = this.internals;
    if (moduleName !== undefined && resolution.isCoreModule(moduleName)) return undefined;
    const path = resolution.resolveCjs(from, moduleName);
    return path.includes(PACKAGES) ? path : undefined;
  }

  get internals() {
    return /** @type {Internals} */ (/** @type {unknown} */ (this));
  }
}

/**
 * @param {string} source
 * @param {string} filename
 * @param {string[]} parameters
 */
function compiled(source, filename, parameters) {
  const known = compiledModules.get(filename);
  if (known?.source === source) return known.run;
  const run = compileFunction(source, parameters, {
    filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  compiledModules.set(filename, { source, run });
  return run;
}

/**
 * A source that many test files need is read and transformed once for each worker, as long as it stays as it is.
 *
 * @param {TransformCache} cache  Of one test file.
 */
function transformOnce(cache) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const { mtimeMs, size } = statSync(filename);
    const version = `${mtimeMs}/${size}`;
    const known = transformedModules.get(filename);
    if (known?.version === version) return noteTransformed(cache, filename, known);
    const code = transform(filename, options);
    const [result, sourceMap] = [cache.transforms.get(filename), cache.sourceMaps.get(filename)];
    if (result) transformedModules.set(filename, { version, result, sourceMap });
    return code;
  };
}

/**
 * @param {TransformCache} cache
 * @param {string} filename
 * @param {TransformedModule} known
 */
function noteTransformed({ transforms, sourceMaps }, filename, { result, sourceMap }) {
  transforms.set(filename, result);
  if (sourceMap !== undefined) sourceMaps.set(filename, sourceMap);
  return result.code;
}

/** @param {Resolution} resolution  Of one test file. */
function resolveOnce(resolution) {
  const resolve = resolution.resolveCjs.bind(resolution);
  const known = resolvedModules.get(resolution.resolver) ?? new Map();
  resolvedModules.set(resolution.resolver, known);
  resolution.resolveCjs = (from, name = '') => {
    const key = `${from}\0${name}`;
    const path = known.get(key) ?? resolve(from, name);
    known.set(key, path);
    return path;
  };
}
