import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'rolldown';
import ts from 'typescript';
import { MARKET_BUILD, MARKET_OUTPUT, writeStamp } from '../build/build-output.mjs';
import { writeThirdPartyLicences } from '../build/bundle.mjs';
import { addressesOf } from '../release/project.mjs';
import { generatedFiles } from '../sdk/generated-types.mjs';
import { ROOT } from '../start/settings.mjs';
import { writeDesktopBundle } from './desktop-bundle.mjs';
import { packedRelease } from './pack-release.mjs';

// A part of `npm run build`: bundles packages/market and the libraries that it needs into packages/market/dist, a whole
// package that `npm pack -w packages/market` packs, and dist/market.mcpb for desktop agents. `-- --out <folder> --desktop <file>`
// makes them elsewhere.

const MARKET = join(ROOT, 'packages/market');
const SOURCE = join(MARKET, 'src');
const DATA = join(SOURCE, 'release/data.js');
/** Entries of the published package.json beyond packages/market/package.json. */
const ENTRIES = {
  main: './index.js',
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './package.json': './package.json',
  },
  bin: { market: './bin/market.cjs' },
};

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: MARKET_OUTPUT },
    desktop: { type: 'string', default: join(ROOT, 'dist/market.mcpb') },
  },
});
const OUTPUT = resolve(values.out);
const isUsual = OUTPUT === MARKET_OUTPUT;
const began = new Date();
if (isUsual) rmSync(MARKET_BUILD.stamp, { force: true });
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
await bundle();
writeDeclarations();
mkdirSync(join(OUTPUT, 'bin'));
for (const file of ['market.cjs', 'load.cjs'])
  copyFileSync(join(MARKET, 'bin', file), join(OUTPUT, 'bin', file));
copyFileSync(join(MARKET, 'README.md'), join(OUTPUT, 'README.md'));
copyFileSync(join(ROOT, 'LICENSE'), join(OUTPUT, 'LICENSE'));
// Licences of the data, each named by its SPDX identifier.
cpSync(join(MARKET, 'LICENSES'), join(OUTPUT, 'LICENSES'), { recursive: true });
// Last: without it there is no package.
writeFileSync(join(OUTPUT, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
await writeDesktopBundle(OUTPUT, values.desktop);
if (isUsual) writeStamp(MARKET_BUILD.stamp, began);
console.log(`Built the market into ${OUTPUT}.`);

async function bundle() {
  const { output } = await build({
    input: { index: join(SOURCE, 'index.ts'), command: join(SOURCE, 'command/main.ts') },
    cwd: ROOT,
    platform: 'neutral',
    tsconfig: join(ROOT, 'tsconfig.json'),
    external: [/^node:/, 'typeorm'],
    resolve: {
      mainFields: ['es2015', 'module', 'main'],
      alias: {
        'class-transformer/cjs/storage': join(ROOT, 'node_modules/class-transformer/esm2015/storage.js'),
      },
    },
    // The libraries do nothing when they are loaded.
    treeshake: { moduleSideEffects: [{ test: /\/libs\//, sideEffects: false }] },
    plugins: [
      {
        name: 'release',
        resolveId: (id) => (id === './release/data.js' ? DATA : null),
        load: (id) => (id === DATA ? packedRelease(join(ROOT, 'data/release.jsonl.gz')) : null),
      },
    ],
    experimental: { attachDebugInfo: 'none' },
    output: {
      dir: OUTPUT,
      format: 'esm',
      chunkFileNames: '[name].js',
      keepNames: true,
      comments: false,
      charset: 'ascii',
      minify: { compress: true, mangle: false, codegen: true },
    },
  });
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  writeThirdPartyLicences(
    join(OUTPUT, 'third-party-licences.txt'),
    modules.filter((id) => id.includes('/node_modules/')),
  );
}

/** The types are those of the API's description, and need no others. */
function writeDeclarations() {
  const { text = '' } = generatedFiles().find(({ file }) => file.endsWith('compensation.ts')) ?? {};
  writeFileSync(
    join(OUTPUT, 'compensation.d.ts'),
    text.slice(0, text.indexOf('/** Method and path of each')),
  );
  for (const name of ['index', 'open', 'market-error', 'types']) {
    const { outputText } = ts.transpileDeclaration(readFileSync(join(SOURCE, `${name}.ts`), 'utf8'), {});
    const local = outputText.replace(/'[^']*generated\/compensation\.ts'/, "'./compensation.js'");
    const typed = local.replaceAll(/^import '.*';\n/gm, '').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
    writeFileSync(join(OUTPUT, `${name}.d.ts`), typed);
  }
}

/** With the version of the release, which the package is a part of. */
function manifest() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const { name, ...others } = read(join(MARKET, 'package.json'));
  const { version } = read(join(ROOT, 'package.json'));
  return {
    name,
    version,
    ...others,
    ...addressesOf(ROOT, 'packages/market', 'docs/guides/market.md'),
    ...ENTRIES,
  };
}
