import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What decorators have told these packages of the classes of one test file. The packages outlive the file, and by its
 * classes they would keep all of it in memory, and look through them for those of every later file.
 *
 * @type {{module: string, forget: (exported: any) => void}[]}
 */
const STORAGES = [
  {
    module: 'class-validator',
    forget: ({ getMetadataStorage, useContainer }) => {
      useContainer(new ConstraintContainer());
      const { validationMetadatas, constraintMetadatas } = getMetadataStorage();
      validationMetadatas.clear();
      constraintMetadatas.clear();
    },
  },
  {
    module: 'class-transformer/cjs/storage',
    // Its own `clear` leaves the transformations out.
    forget: ({ defaultMetadataStorage }) => {
      for (const map of Object.values(defaultMetadataStorage)) if (map instanceof Map) map.clear();
    },
  },
  {
    module: 'typeorm',
    forget: ({ getMetadataArgsStorage }) => {
      for (const list of Object.values(getMetadataArgsStorage())) if (Array.isArray(list)) list.length = 0;
    },
  },
];

/** Makes an instance of each class once, as class-validator’s own container does, which cannot be emptied. */
class ConstraintContainer {
  instances = new Map();

  /** @param {new () => unknown} type */
  get(type) {
    if (!this.instances.has(type)) this.instances.set(type, new type());
    return this.instances.get(type);
  }
}

/** Forgets the classes of the file that has ended; packages that it did not load are left unloaded. */
export function forgetDecoratedClasses() {
  for (const { module, forget } of STORAGES) {
    const loaded = require.cache[require.resolve(module)];
    if (loaded) forget(loaded.exports);
  }
}
