#!/usr/bin/env node
'use strict';
// In the syntax of 2009: whatever Node.js a client has picked can read this file, which says so where it is too old.
var readFileSync = require('fs').readFileSync;
var join = require('path').join;

var manifest = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));
var needed = manifest.engines.node.slice('>='.length);

/** @param {string} version  Its major and minor number, as one that grows with both. */
function orderOf(version) {
  var parts = version.split('.');
  return Number(parts[0]) * 1000 + Number(parts[1]);
}

if (orderOf(process.versions.node) < orderOf(needed)) {
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
  require('./load.cjs')('../command.js').then(function (/** @type {any} */ command) {
    command.main(process.argv.slice(2), manifest.version);
  });
}
