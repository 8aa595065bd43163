import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By the code of a character. */
const DIGIT_OF = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(DIGITS.indexOf(String.fromCharCode(code)), 0),
);
const COMMA = 44;
const SEMICOLON = 59;
const CONTINUES = 32;
/** The second and the third number of a segment. */
const SOURCE = 1;
const LINE = 2;
const BYTES_OF_A_LINE = 8;

/** @typedef {{ source: number, line: number }} Place  Both count from 0. */

/**
 * Writes which line of which source each line of a bundle comes from: `main.bundle.sources.json`, the names of the
 * sources, and `main.bundle.lines`, eight bytes for each line of the bundle: the number of its source plus one, and of
 * the line there, both little-endian; zeros where there is none. Two megabytes are read for a stack trace and given back;
 * a source map of the bundle would be parsed into more than the rest of the process takes.
 *
 * @param {string} folder  Of the bundle.
 * @param {{ mappings: string, sources: string[] }} map  Of the bundle.
 */
export function writeLineTable(folder, { mappings, sources }) {
  const lines = firstPlaces(mappings);
  const table = Buffer.alloc(lines.length * BYTES_OF_A_LINE);
  for (const [index, place] of lines.entries()) {
    if (place === undefined) continue;
    table.writeUInt32LE(place.source + 1, index * BYTES_OF_A_LINE);
    table.writeUInt32LE(place.line + 1, index * BYTES_OF_A_LINE + 4);
  }
  writeFileSync(join(folder, 'main.bundle.lines'), table);
  writeFileSync(join(folder, 'main.bundle.sources.json'), JSON.stringify(sources));
}

/**
 * Where each line begins, of a source map's mappings: millions of characters, so they are read in one pass that makes no
 * list of their segments. Each number is in base 64 VLQ: five bits a digit, the lowest first; of the number the lowest bit
 * is the sign.
 *
 * @param {string} mappings
 * @returns {(Place | undefined)[]}
 */
function firstPlaces(mappings) {
  const lines = /** @type {(Place | undefined)[]} */ ([undefined]);
  // Of a segment: its column, and what is added to the source and the line of the one before, and to the column there.
  let [field, value, shift] = [0, 0, 0];
  let [source, line] = [0, 0];
  for (let at = 0; at < mappings.length; at++) {
    const code = mappings.charCodeAt(at);
    if (code === COMMA || code === SEMICOLON) {
      if (code === SEMICOLON) lines.push(undefined);
      field = 0;
      continue;
    }
    const digit = DIGIT_OF[code] ?? 0;
    value |= (digit & (CONTINUES - 1)) << shift;
    shift += 5;
    if (digit & CONTINUES) continue;
    const number = value & 1 ? -(value >>> 1) : value >>> 1;
    if (field === SOURCE) source += number;
    if (field === LINE) {
      line += number;
      lines[lines.length - 1] ??= { source, line };
    }
    field++;
    [value, shift] = [0, 0];
  }
  return lines;
}
