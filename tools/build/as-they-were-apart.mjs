import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../start/settings.mjs';

/** What an ES module writes to load a CommonJS package, which a bundler does not follow. */
const CREATED_REQUIRE = 'const require = createRequire(import.meta.url);';
const MAP_COMMENT = /\n\/\/# sourceMappingURL=\S+\n?$/;

/**
 * Lets the modules of a bundle find what they found when each was a file of its own, and tells the bundler which source
 * each of ours was compiled from.
 *
 * @param {string} output  The folder of the build.
 * @param {string} folder  Of the bundle.
 * @returns {import('rolldown').Plugin}
 */
export function asTheyWereApart(output, folder) {
  return {
    name: 'as-they-were-apart',
    load(id) {
      // The entry of the settings was not compiled from a source.
      if (!id.startsWith(output) || !existsSync(`${id}.map`)) return null;
      const source = join(ROOT, relative(output, id).replace(/\.js$/, '.ts'));
      const map = { ...JSON.parse(readFileSync(`${id}.map`, 'utf8')), sources: [source] };
      const code = readFileSync(id, 'utf8').replace(MAP_COMMENT, '\n');
      return { code: withFolder(code, relative(folder, dirname(id))), map };
    },
    transform: {
      filter: { code: CREATED_REQUIRE },
      // The lines stay where they were.
      handler: (code) => ({ code: code.replace(CREATED_REQUIRE, ''), map: null }),
    },
  };
}

/**
 * @param {string} code
 * @param {string} path  From the folder of the bundle to where the module was.
 */
function withFolder(code, path) {
  return code.replaceAll(/\b__dirname\b/g, `require('node:path').join(__dirname, ${JSON.stringify(path)})`);
}
