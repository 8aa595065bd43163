/** They write: with the nursery of Node's default, what they allocate for a call outlives it (docs/decisions/0053). */
const WRITERS = ['dist/apps/pipeline/src/main.js', 'dist/apps/webhook-worker/src/main.js'];

/**
 * Node's flags for a process, as the scripts of package.json and the image have them.
 *
 * @param {string} script  Relative to the root, such as `dist/apps/pipeline/src/main.js`.
 * @returns {string[]}
 */
export function nodeFlags(script) {
  return WRITERS.includes(script) ? ['--max-semi-space-size=32'] : [];
}
