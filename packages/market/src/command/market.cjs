#!/usr/bin/env node
'use strict';
// In syntax of 2009: whatever Node.js a client has picked reads this file, and says so where it is too old.
var needed = require('./package.json').engines.node.slice('>='.length);
var found = process.versions.node.split('.');
if (
  Number(found[0]) * 100 + Number(found[1]) <
  Number(needed.split('.')[0]) * 100 + Number(needed.split('.')[1])
) {
  console.error(
    'market needs Node.js ' +
      needed +
      ' or later; this is ' +
      process.versions.node +
      ' (' +
      process.execPath +
      ').',
  );
  process.exitCode = 1;
} else {
  require('./run.cjs');
}
