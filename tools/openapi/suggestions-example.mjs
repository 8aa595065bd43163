import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

const SUGGESTIONS = join(ROOT, 'dist/apps/pipeline/src/suggestions');

/**
 * The answer of `GET /suggestions` for a user with one of each type. The built service's own functions make it of
 * example records at a fixed moment: a running service's answer would be another one every day.
 *
 * @returns {object}
 */
export function suggestionsExample() {
  const require = createRequire(import.meta.url);
  const { EXAMPLE_CANDIDATES, EXAMPLE_NOW, EXAMPLE_USER } = require(
    join(SUGGESTIONS, 'example-candidates.js'),
  );
  const { buildSuggestions } = require(join(SUGGESTIONS, 'build-suggestions.js'));
  const { chooseSuggestions } = require(join(SUGGESTIONS, 'choose-suggestions.js'));
  const built = EXAMPLE_CANDIDATES.flatMap((/** @type {unknown} */ candidate) =>
    buildSuggestions(EXAMPLE_USER, candidate, EXAMPLE_NOW),
  );
  const data = chooseSuggestions(built, new Set());
  return { data, hasMore: false, nextCursor: null, total: data.length };
}
