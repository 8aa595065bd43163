import { readFileSync } from 'node:fs';
import { deflateRawSync, gunzipSync } from 'node:zlib';
import { inStoredOrder } from '../../packages/market/src/release/stored-order.mjs';

/**
 * Members that few questions need, by kind: of one occupation's rows, not of all.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const APART = { role: ['national', 'history', 'growth'], 'market-survey': ['cells', 'model'] };
const PLACE = ['name', 'county', 'state', 'citySlug', 'areaSlug', 'country', 'population', 'zips'];

/**
 * The source of the module that holds a release, as packages/market/src/release/bundled-release.ts reads it.
 *
 * @param {string} file  A release file.
 */
export function packedRelease(file) {
  const [manifest = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  /** @type {Record<string, Record<string, any>[]>} */
  const kinds = {};
  for (const line of lines) {
    const row = /** @type {Record<string, any>} */ (inStoredOrder(JSON.parse(line)));
    (kinds[row['kind']] ??= []).push(row);
  }
  const { place: places = [], ...others } = kinds;
  const members = Object.entries(APART).map(([kind, names]) => [kind, takeApart(others[kind] ?? [], names)]);
  const exported = {
    manifest,
    members: Object.fromEntries(members),
    kinds: Object.fromEntries(
      Object.entries(others).map(([kind, rows]) => [kind, packed(JSON.stringify(rows))]),
    ),
    places: packed(places.map((row) => `${PLACE.map((name) => row[name] ?? '').join('\t')}\n`).join('')),
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * Takes members out of rows.
 *
 * @param {Record<string, any>[]} rows
 * @param {readonly string[]} names
 */
function takeApart(rows, names) {
  /** @type {Record<string, object[]>} */
  const byCode = {};
  for (const row of rows) {
    (byCode[row['socCode']] ??= []).push(Object.fromEntries(names.map((name) => [name, row[name]])));
    for (const name of names) delete row[name];
  }
  const parts = Object.entries(byCode).map(([code, list]) => [code, packed(JSON.stringify(list))]);
  return { names, parts: Object.fromEntries(parts) };
}

/** @param {string} text */
function packed(text) {
  return deflateRawSync(text, { level: 9 }).toString('base64');
}
