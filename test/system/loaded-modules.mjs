import { renameSync, writeFileSync } from 'node:fs';
import Module from 'node:module';

// For `node --import`: at SIGUSR2 writes which CommonJS modules the process has loaded.

const file = process.env['LOADED_MODULES_FILE'];
if (!file) throw new Error('LOADED_MODULES_FILE is not set');
process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, Object.keys(/** @type {any} */ (Module)._cache).join('\n'));
  renameSync(`${file}.new`, file);
});
