// The build puts this in the place of an app's main.js (docs/decisions/0053).
// Runs the bundle beside it, with what V8 has compiled of it before. V8 refuses a cache that another version of it has
// made, or one with other flags: then the bundle is compiled, which takes a third of a second more.
'use strict';
const { readFileSync } = require('node:fs');
const { wrap } = require('node:module');
const { join } = require('node:path');
const { constants, Script } = require('node:vm');

const filename = join(__dirname, 'main.bundle.js');

// The build writes no character beyond Latin-1, so that V8 keeps one byte for each.
const script = new Script(wrap(readFileSync(filename, 'latin1')), {
  filename,
  cachedData: codeCache(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
script.runInThisContext()(exports, require, module, filename, __dirname);

function codeCache() {
  try {
    return readFileSync(join(__dirname, 'main.bundle.cache'));
  } catch {
    return undefined;
  }
}
