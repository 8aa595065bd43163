import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { generatedFiles } from './generated-types.mjs';

// Writes the types of the SDK, and of the console's calls, from the OpenAPI documents. They are not under Git: the build, the
// checks and Jest import this file first. A file that is current keeps its time, so that nothing is built again.

for (const { file, text } of generatedFiles()) {
  const path = join(ROOT, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`Wrote ${file}.`);
}
