import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesIn } from './files/content-hash.mjs';
import { HASH_FILE, OUTPUT, sourceHash } from './launcher/build-output.mjs';
import { ROOT } from './launcher/settings.mjs';

// `npm run build`: compiles apps and libs with SWC into `dist`. The new output takes the place of the old
// one only when it is complete: no stale file stays behind, and nobody meets half a build.

const FOLDERS = ['apps', 'libs'];
/** On the same file system as the output, so that it can take its place in one move. */
const WORK = join(ROOT, 'node_modules/.cache/wagewright');
/** Tests, type declarations and folder notes have no place in what runs. */
const LEFT_OUT = /(?:\.(?:spec|int-spec|e2e-spec|d)\.ts|\/README\.md)$/;

const { transformFile } = await import('@swc/core');

const hash = sourceHash();
const draft = join(WORK, `dist.${process.pid}`);
const sources = FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder))).filter(
  (file) => !LEFT_OUT.test(file),
);
try {
  await Promise.all(sources.map(place));
  writeFileSync(join(draft, HASH_FILE), `${hash}\n`);
  replaceOutput();
} finally {
  rmSync(draft, { recursive: true, force: true });
}
console.log(`Built ${sources.length} files into dist.`);

/** @param {string} source */
async function place(source) {
  const target = join(draft, relative(ROOT, source));
  mkdirSync(dirname(target), { recursive: true });
  if (source.endsWith('.ts')) await compile(source, target.replace(/\.ts$/, '.js'));
  else await copyFile(source, target);
}

/**
 * @param {string} source
 * @param {string} target
 */
async function compile(source, target) {
  // The map names the source from where the output will lie, not from where it lies now.
  const finalFolder = dirname(join(OUTPUT, relative(draft, target)));
  const { code, map } = await transformFile(source, {
    root: ROOT,
    cwd: ROOT,
    jsc: { baseUrl: ROOT },
    sourceFileName: relative(finalFolder, source),
  });
  const mapFile = `${target}.map`;
  writeFileSync(target, `${code}\n//# sourceMappingURL=${relative(dirname(target), mapFile)}\n`);
  if (map !== undefined) writeFileSync(mapFile, map);
}

function replaceOutput() {
  const old = join(WORK, `old.${process.pid}`);
  if (existsSync(OUTPUT)) renameSync(OUTPUT, old);
  renameSync(draft, OUTPUT);
  rmSync(old, { recursive: true, force: true });
}
