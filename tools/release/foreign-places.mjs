import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { filesIn } from '../build/build-output.mjs';
import { runCommand } from '../start/run-command.mjs';
import { placeFaults } from './committed-files.mjs';

/** An address of ours that is none. */
const PLACEHOLDER = /\b(?:git|ghcr|registry|packages|docs)\.example(?:\.\w+)?\/wagewright\b/;
/** Files that say where something comes from: they name no example at all. The sources of an image say it nowhere. */
const DESCRIPTION = /^(?!context\.).*\b(?:package|server|manifest|provenance\.intoto|sbom\.cdx)\.json$/;
const ANY_EXAMPLE = /\bexample\.(?:com|org|net)\b/;
const ARCHIVE = /\.(?:tgz|tar\.gz)$/;

/**
 * Words that a release must not have: the address of a registry, a path of one machine, an example in place of our address. Archives
 * are unpacked and read through.
 *
 * @param {string} root  Of the clone.
 * @param {string} folder  What was made.
 * @param {string} scratch  A folder that is not there yet.
 * @returns {Promise<string[]>}  A sentence for each fault.
 */
export async function foreignPlaces(root, folder, scratch) {
  for (const name of readdirSync(folder)) {
    mkdirSync(join(scratch, name), { recursive: true });
    if (ARCHIVE.test(name)) await runCommand('tar', ['-xzf', join(folder, name), '-C', join(scratch, name)]);
    else if (name.endsWith('.mcpb')) unzip(join(folder, name), join(scratch, name));
    else cpSync(join(folder, name), join(scratch, name, name));
  }
  const files = filesIn(scratch).map((file) => file.slice(scratch.length + 1));
  const placeholders = files.flatMap((file) => {
    const pattern = DESCRIPTION.test(file) ? ANY_EXAMPLE : PLACEHOLDER;
    const found = pattern.exec(readFileSync(join(scratch, file), 'latin1'))?.[0];
    return found === undefined ? [] : [`${file}: "${found}" stands where our own address should`];
  });
  return [...placeholders, ...placeFaults(root, scratch, files)];
}

/**
 * @param {string} file
 * @param {string} folder
 */
function unzip(file, folder) {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
