import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import jestRuntime from 'jest-runtime';

/**
 * The parts of Jest's runtime that its types keep to themselves. Jest is pinned to one version; were they named
 * otherwise in the next, every test file would fail.
 *
 * @typedef {object} Internals
 * @property {{isCoreModule: (name: string) => boolean, resolveCjs: (from: string, name?: string) => string}} _resolution
 * @property {{injectedModuleParameters: string[], compile: (source: string, filename: string) => Function}} executor
 */

/** @typedef {{source: string, run: Function}} CompiledModule */

/** Its types tell of an ES module, which Node gives its default export of. */
const JestRuntime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));

const PACKAGES = `${sep}node_modules${sep}`;
const requirePackage = createRequire(import.meta.url);
/** Of this worker, by file name. */
const compiledModules = /** @type {Map<string, CompiledModule>} */ (new Map());

/**
 * Runs test files in the worker's own realm, so that there is one `Error` and one `Array` as in production.
 *
 * Installed packages are loaded once for all test files of a worker: an e2e file needs two thousand modules of them,
 * which take 1.4 s of processor time. Our own modules are loaded anew for each test file, so that what they
 * remember is the file's own, but compiled once. docs/decisions/0025-test-processes.md says what that costs.
 */
export default class WorkerRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    super(...given);
    const { executor } = this.internals;
    executor.compile = (source, filename) => compiled(source, filename, executor.injectedModuleParameters);
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
    // Jest's own modules keep the state of one test file.
    const path = options?.isInternalModule ? undefined : this.packagePath(from, moduleName);
    if (path !== undefined) return requirePackage(path);
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
