import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Faults that Redocly's recommended rules find in a description.
 *
 * @param {string} text
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function lintDocument(text, file) {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Answers hold second spellings of members that are not described; schemas are open to them.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      // The description is served by the service that it describes.
      'no-server-example.com': 'off',
      'no-empty-servers': 'off',
      // Some routes have nothing that a client can get wrong.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: file, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`,
  );
}
