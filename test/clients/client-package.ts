import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A package of `package.json` beside this file, which is installed apart from those of the project. @param T what is used of it */
export function clientPackage<T>(name: string): T {
  const folder = process.env['CLIENTS_PATH'];
  if (!folder) throw new Error('CLIENTS_PATH names no folder: run the check `clients`.');
  return createRequire(join(folder, 'package.json'))(name) as T;
}
