import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;
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
 * Where each line begins, of a source map's mappings.
 *
 * @param {string} mappings
 * @returns {(Place | undefined)[]}
 */
function firstPlaces(mappings) {
  let [source, line] = [0, 0];
  return mappings.split(';').map((segments) => {
    /** @type {Place | undefined} */
    let first;
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [, sourceStep, lineStep] = numbersOf(segment);
      if (sourceStep === undefined || lineStep === undefined) continue;
      source += sourceStep;
      line += lineStep;
      first ??= { source, line };
    }
    return first;
  });
}

/**
 * Base 64 VLQ: five bits a digit, the lowest first; of the number the lowest bit is the sign.
 *
 * @param {string} segment
 * @returns {number[]}
 */
function numbersOf(segment) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & (CONTINUES - 1)) << shift;
    shift += 5;
    if (digit & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
