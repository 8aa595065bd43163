import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, readJson } from './project.mjs';
import { notesOf } from './changelog.mjs';

// `node tools/release/notes.mjs`: what CHANGELOG.md says of the version of package.json, for the page of the release.

const { root } = readArguments();
const { version } = readJson(root, 'package.json');
process.stdout.write(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version));
