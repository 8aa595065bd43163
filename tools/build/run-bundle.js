// The build puts this in the place of an app's main.js (docs/decisions/0053).
// Runs the bundle beside it, with what V8 has compiled of it before. V8 refuses a cache that another version of it has
// made, or one with other flags: then the bundle is compiled, which takes a third of a second more.
'use strict';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

/** Without a folder: the code cache keeps the name that it was made under, wherever the build is moved to. */
const NAME = 'main.bundle.js';
/** How a frame of a stack trace names a place in the bundle. */
const PLACE = /main\.bundle\.js:(\d+):\d+/g;
/** What line-table.mjs writes for each line. */
const BYTES_OF_A_LINE = 8;
/** How long what is read for a stack trace is kept. */
const KEPT_MS = 1_000;
/** @type {{ sources: string[], table: Buffer } | undefined} */
let places;

Error.prepareStackTrace = stackTrace;
// The build writes no character beyond Latin-1, so that V8 keeps one byte for each.
const script = new Script(readFileSync(join(__dirname, NAME), 'latin1'), {
  filename: NAME,
  cachedData: codeCache(),
});
// A script may import nothing itself but by a feature of Node that warns of being experimental.
const importModule = (/** @type {string} */ name) => import(name);
script.runInThisContext()(exports, require, module, join(__dirname, NAME), __dirname, importModule);

function codeCache() {
  try {
    return readFileSync(join(__dirname, 'main.bundle.cache'));
  } catch {
    return undefined;
  }
}

/**
 * A stack trace as Node writes it, but with the sources' own files and lines. It is made when somebody reads it, which
 * is when it is logged.
 *
 * @param {Error} error
 * @param {NodeJS.CallSite[]} frames
 */
function stackTrace(error, frames) {
  const lines = frames.map((frame) => `\n    at ${frame}`).join('');
  return Error.prototype.toString.call(error) + inSources(lines);
}

/** @param {string} lines */
function inSources(lines) {
  if (!lines.includes(NAME)) return lines;
  try {
    const { sources, table } = (places ??= readPlaces());
    return lines.replaceAll(PLACE, (place, line) => placeOf(table, sources, Number(line)) ?? place);
  } catch {
    // A stack trace of the bundle is better than an error about it.
    return lines;
  }
}

/**
 * Two megabytes, given back soon. Node reads the stack trace of each error that a stream is destroyed with, and hundreds
 * of sends may end with one at the same moment.
 */
function readPlaces() {
  setTimeout(() => (places = undefined), KEPT_MS).unref();
  return {
    sources: JSON.parse(readFileSync(join(__dirname, 'main.bundle.sources.json'), 'utf8')),
    table: readFileSync(join(__dirname, 'main.bundle.lines')),
  };
}

/**
 * @param {Buffer} table
 * @param {string[]} sources
 * @param {number} line
 */
function placeOf(table, sources, line) {
  const entry = (line - 1) * BYTES_OF_A_LINE;
  const source = sources[table.readUInt32LE(entry) - 1];
  return source && `${source}:${table.readUInt32LE(entry + 4)}`;
}
