import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { MODULES } from '../build/build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { openApiDocument } from './document.mjs';
import { SERVICES } from './services.mjs';

// Prints the description of every service, as a list of texts. One process for all of them loads the compiler and the
// packages once; each service has modules of its own.

const { cache } = createRequire(import.meta.url);
/** Modules to load anew for each service: the built ones, and the libraries that keep their classes. */
const OF_A_SERVICE = [
  MODULES,
  ...['class-validator', 'class-transformer'].map((name) => join(ROOT, 'node_modules', name)),
];

/** Services have request classes of the same name, and class-validator knows classes by name. */
function forgetClasses() {
  for (const file of Object.keys(cache))
    if (OF_A_SERVICE.some((folder) => file.startsWith(folder))) delete cache[file];
  Object.assign(globalThis, { classValidatorMetadataStorage: undefined });
}

/**
 * A generator's error says how to mend it; the stack would only hide that.
 *
 * @param {import('./services.mjs').Service} service
 */
function documentOf(service) {
  try {
    return openApiDocument(service);
  } catch (error) {
    console.error(`${service.app}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

// It would warn on standard output that the modules of several services are loaded here.
Logger.overrideLogger(false);
const texts = SERVICES.map((service) => {
  forgetClasses();
  return `${JSON.stringify(documentOf(service), null, 2)}\n`;
});
// Modules that were loaded to read the request classes must not keep this process alive.
process.stdout.write(JSON.stringify(texts), () => process.exit(0));
