import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * Node's flags for a process, as the script of package.json that starts it gives them (docs/decisions/0053).
 *
 * @param {string} script  Relative to the root, such as `dist/apps/pipeline/src/main.js`.
 * @returns {string[]}
 */
export function nodeFlags(script) {
  /** @type {{scripts: Record<string, string>}} */
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const words = Object.values(scripts).map((command) => command.split(' '));
  const starting = words.find((command) => command[0] === 'node' && command.at(-1) === script) ?? [];
  return starting.slice(1, -1);
}
