import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pageOf } from './project.mjs';

/** A link to another file of the clone. */
const LINK = /\[(?<words>[^[\]]+)\]\((?!\w+:|#)(?<path>[^)#\s]+)(?<anchor>#[^)]*)?\)/g;

/**
 * A document of the clone for somebody who has only the files of one artefact. A link to a file that they lack leads to the
 * published sources, or becomes words with the path while nobody has published them.
 *
 * @param {string} root
 * @param {string} file  The document, from the root.
 * @param {string} folder  The artefact's, in which files lie as in the clone.
 * @param {{ text?: string, as?: string }} [given]  The text, unless it is the whole document, and its place in the artefact,
 *   unless it is that of the clone.
 * @returns {string}
 */
export function documentAlone(root, file, folder, given = {}) {
  const { text = readFileSync(join(root, file), 'utf8'), as = file } = given;
  return text.replace(LINK, (_link, /** @type {string} */ words, /** @type {string} */ path, anchor = '') => {
    const target = posix.join(posix.dirname(file), path);
    if (existsSync(join(folder, target)))
      return `[${words}](${posix.relative(posix.dirname(as), target)}${anchor})`;
    const page = pageOf(root, target);
    if (page !== undefined) return `[${words}](${page}${anchor})`;
    return words.endsWith('.md') ? words : `${words} (\`${target}\`)`;
  });
}
