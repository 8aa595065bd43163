import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Where packages keep what decorators registered. The packages outlive a test file, would keep all of it in memory by
 * its classes, and look through them for those of every later file.
 *
 * @type {Record<string, (exported: any) => void>}
 */
const FORGET = {
  'class-validator': ({ getMetadataStorage, useContainer }) => {
    // Its own container keeps an instance of each constraint for ever.
    useContainer({ get: (/** @type {new () => unknown} */ Constraint) => new Constraint() });
    const { validationMetadatas, constraintMetadatas } = getMetadataStorage();
    validationMetadatas.clear();
    constraintMetadatas.clear();
  },
  // Its own `clear` leaves the transformations out.
  'class-transformer/cjs/storage': ({ defaultMetadataStorage }) => {
    for (const map of Object.values(defaultMetadataStorage)) if (map instanceof Map) map.clear();
  },
  typeorm: ({ getMetadataArgsStorage }) => {
    for (const list of Object.values(getMetadataArgsStorage())) if (Array.isArray(list)) list.length = 0;
  },
};

/** Forgets the classes of the file that has ended, in the packages that it loaded. */
export function forgetDecoratedClasses() {
  for (const [module, forget] of Object.entries(FORGET)) {
    const loaded = require.cache[require.resolve(module)];
    if (loaded) forget(loaded.exports);
  }
}
