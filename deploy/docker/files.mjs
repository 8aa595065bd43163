import { cpSync } from 'node:fs';

// What compose runs first: our files for the images of others, out of this image into the volume that they mount. Copied at
// each start, so a new release brings its own.

cpSync('deploy', process.argv[2] ?? '/run/files', { recursive: true });
