import { createRequire } from 'node:module';

/** @typedef {typeof import('typescript')} Compiler */

/**
 * The compiler of the generator of schemas, which would not read a program of another version, whose flags are
 * others. Comments are read with it as well, since to load a second one takes longer than to read them.
 */
export const ts = /** @type {Compiler} */ (
  createRequire(createRequire(import.meta.url).resolve('ts-json-schema-generator'))('typescript')
);
