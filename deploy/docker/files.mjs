import { cpSync } from 'node:fs';

// Compose runs this first: at each start it copies our files for the images of others into the volume that they mount, so
// that a new release brings its own.

cpSync('deploy', process.argv[2] ?? '/run/files', { recursive: true });
