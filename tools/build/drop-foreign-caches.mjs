import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// node drop-foreign-caches.mjs <folder of a build>
//
// An image for another kind of processor is built on this one, because all of it is JavaScript but what V8 has compiled
// beforehand. V8 does not promise to notice that, so it goes, and processes start a third of a second later there.

const [folder = 'dist'] = process.argv.slice(2);
const { BUILDARCH: built, TARGETARCH: target } = process.env;
if (built !== target) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('main.bundle.cache')) rmSync(join(folder, file));
  }
}
