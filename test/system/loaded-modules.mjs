import { writeFileSync } from 'node:fs';
import Module from 'node:module';

// For `node --import`: writes at the end of the process which CommonJS modules it had loaded.

const file = process.env['LOADED_MODULES_FILE'];
if (!file) throw new Error('LOADED_MODULES_FILE is not set');
process.on('exit', () => writeFileSync(file, Object.keys(/** @type {any} */ (Module)._cache).join('\n')));
