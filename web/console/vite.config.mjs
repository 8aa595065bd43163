import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** @param {string} path  From this folder. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const PACKAGES =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?!react-virtual|virtual-core))/;
const SDK = /packages[\\/]sdk[\\/]src[\\/](?!events)/;
const FRAME = /console[\\/]src[\\/](shell|api)[\\/].*\.tsx?$/;
const RECORDS =
  /console[\\/]src[\\/]records[\\/](?!conflict|live[\\/](?!use-live)|move-dialog|job-picker|record-types|field-fault).*\.tsx?$/;
const PARTS =
  /console[\\/]src[\\/]ui[\\/](badge|button|code|days|empty-state|error-notice|focus-soon|format|icons|loaded|moment|more-menu|page\.|reader|use-|wait-words)[^\\/]*\.tsx?$/;

/** @param {string} id  Path of a module. */
const isInEveryPage = (id) => [PACKAGES, SDK, FRAME, RECORDS, PARTS].some((part) => part.test(id));

// One file for the needs of every page: many compress worse. The names of the states are for offers alone.
const GROUPS = [
  { name: 'states', test: /enums[\\/]src[\\/]states/, priority: 1 },
  { name: 'frame', test: isInEveryPage },
];

// `tools/build/web-build.mjs` says where to.
// The console's service answers with a strict Content-Security-Policy: nothing may be inlined.
export default defineConfig({
  root: here('.'),
  resolve: {
    alias: {
      '@wagewright/sdk': here('../../packages/sdk/src/index.ts'),
      '@wagewright/enums': here('../../libs/enums/src/index.ts'),
      '@wagewright/pay': here('../../libs/pay/src/index.ts'),
      '@wagewright/text': here('../../libs/text/src/index.ts'),
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The dependencies between files, for the test of their size.
    manifest: true,
    modulePreload: { polyfill: false },
    // Names and licences of the bundled packages, beside the bundle: their authors require it.
    license: { fileName: 'licences.txt' },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
      // A library's index names all that it has: a page takes of it what it uses.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]libs[\\/]\w+[\\/]src[\\/].*\.ts$/, sideEffects: false }],
      },
      // Packages use it to mark code that may not run on a server that renders React; nothing here does.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
