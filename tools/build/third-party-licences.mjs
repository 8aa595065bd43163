import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Writes the licences of the packages that are in a bundle: most ask that their text goes with every copy.
 *
 * @param {string} file
 * @param {Iterable<string>} modules  Files of packages.
 */
export function writeThirdPartyLicences(file, modules) {
  const folders = [...modules].flatMap((module) => PACKAGE_FOLDER.exec(module)?.[0] ?? []);
  const texts = [...new Set(folders)].map((folder) => licenceOf(folder)).toSorted();
  writeFileSync(file, [...new Set(texts)].join('\n'));
}

/** @param {string} folder */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((entry) => LICENCE_FILE.test(entry));
  const texts = files.map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  return [`=== ${name} ${version} (${license})`, ...texts, ''].join('\n\n');
}
