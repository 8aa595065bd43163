import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import jestRuntime from 'jest-runtime';
import { requireMembers } from './jest-members.mjs';

/** Its types describe an ES module, whose default export Node hands out. */
const JestRuntime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));

const PACKAGES = `${sep}node_modules${sep}`;
/** Jest's modules that keep the state of one test file. */
const STATEFUL = new RegExp(`\\${sep}node_modules\\${sep}(?:expect|@jest\\${sep}expect|jest-circus)\\${sep}`);
const requirePackage = createRequire(import.meta.url);
/** By file name. */
const compiledModules = /** @type {Map<string, {source: string, run: Function}>} */ (new Map());

/**
 * Runs test files in the worker's own realm, so that there is one `Error` and one `Array` as in production. Installed
 * packages are loaded once for all test files of a worker. Our own modules are compiled once but run anew for each test
 * file, which so has their caches, counters and registries to itself.
 */
export default class WorkerRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    super(...given);
    requireMembers(this);
    const { executor } = /** @type {any} */ (this);
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => {
      const known = compiledModules.get(filename);
      if (known?.source === source) return known.run;
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
      const options = { filename, importModuleDynamically };
      const run = compileFunction(source, executor.injectedModuleParameters, options);
      compiledModules.set(filename, { source, run });
      return run;
    };
  }

  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} [name]
   * @param {{isInternalModule?: boolean}} [options]
   * @param {boolean} [isRequireActual]
   * @returns {T}
   */
  requireModule(from, name, options, isRequireActual) {
    const { _resolution: resolution } = /** @type {any} */ (this);
    const isCore = name !== undefined && resolution.isCoreModule(name);
    /** @type {string} */
    const path = isCore ? '' : resolution.resolveCjs(from, name);
    if (path.includes(PACKAGES) && !(options?.isInternalModule && STATEFUL.test(path)))
      return requirePackage(path);
    return super.requireModule(from, name, /** @type {any} */ (options), isRequireActual);
  }
}
