import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServers } from '../servers/test-servers.mjs';
import { admin } from '../start/admin-command.mjs';
import { Progress } from '../start/progress.mjs';
import { ROOT } from '../start/settings.mjs';
import { ensureBuilt } from './build-output.mjs';

// `npm run schema` writes the objects that all migrations together make in an empty database. `admin db check` compares a
// live database with them. Run it after adding a migration.

const FILE = join(ROOT, 'libs/database/src/schema/generated/expected-objects.ts');

/** @param {string[]} objects */
function write(objects) {
  const lines = objects.map((object) => `  ${JSON.stringify(object)},`);
  writeFileSync(
    FILE,
    [
      '// Made by "npm run schema" from the migrations.',
      '',
      '/** All objects of this release’s migrations, in the form of `schemaObjects`. */',
      'export const EXPECTED_OBJECTS: readonly string[] = [',
      ...lines,
      '];',
      '',
    ].join('\n'),
  );
}

// Where nothing is expected, the check names every object.
write([]);
await ensureBuilt(new Progress(console.log));
const servers = await startTestServers({ say: console.error });
const { TEST_DATABASE_URL: DATABASE_URL, TEST_REDIS_URL: REDIS_URL } = servers.environment;
const environment = { ...process.env, DATABASE_URL, REDIS_URL };
try {
  await admin(['db', 'migrate'], environment);
  const { unexpected } = await admin(['db', 'check', '--gate'], environment);
  write(unexpected);
  console.log(`Wrote ${unexpected.length} objects.`);
} finally {
  await servers.stop();
}
