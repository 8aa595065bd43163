import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from '../../bench/support/stack.mjs';
import { ensureBuilt } from './build-output.mjs';
import { Progress } from '../start/progress.mjs';
import { ROOT } from '../start/settings.mjs';

// `npm run schema` writes what all migrations together make of an empty database: with that "admin db check" compares a
// live one. To be run after a migration was added.

const FILE = join(ROOT, 'libs/database/src/schema/expected-objects.ts');

await ensureBuilt(new Progress(console.log));
const stack = await new Stack().start();
try {
  const { objects } = await stack.adminJson(['db', 'objects']);
  const lines = objects.map((/** @type {string} */ object) => `  ${JSON.stringify(object)},`);
  writeFileSync(
    FILE,
    [
      '// Made by "npm run schema" from the migrations.',
      '',
      '/** Everything that the migrations of this release make, as `schemaObjects` tells it. */',
      'export const EXPECTED_OBJECTS: readonly string[] = [',
      ...lines,
      '];',
      '',
    ].join('\n'),
  );
  console.log(`Wrote ${objects.length} objects.`);
} finally {
  await stack.stop();
}
