import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Readable and writable by its owner only. */
const PRIVATE = 0o600;

/** Writes a file that only its owner may read, whole or not at all. */
export function writePrivate(/** @type {string} */ file, /** @type {string} */ text) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: PRIVATE });
  renameSync(draft, file);
}

/** @returns {string | undefined}  Undefined when there is no such file, or it is empty. */
export function readIfThere(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A secret that is made once and kept.
 *
 * @param {string} file
 * @param {() => string} [make]  By default 32 random hexadecimal characters.
 * @returns {string}
 */
export function keptSecret(file, make = () => randomBytes(16).toString('hex')) {
  const known = readIfThere(file);
  if (known !== undefined) return known;
  const secret = make();
  writePrivate(file, `${secret}\n`);
  return secret;
}

/** @returns {any}  Undefined when there is no such file or it holds no JSON. */
export function readJsonIfThere(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
