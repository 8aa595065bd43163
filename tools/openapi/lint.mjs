import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';

const { Document, Spectral } = spectralCore;
/** @type {any} The two packages declare types of rules that differ in small things. */
const RECOMMENDED = {
  extends: [[rulesets.oas, 'recommended']],
  rules: {
    // It compiles every schema anew for every example, which takes six sevenths of all the time of these rules;
    // `valid-examples.mjs` looks at the same examples of bodies, parameters and headers.
    'oas3-valid-media-example': 'off',
  },
};

/**
 * What Redocly's recommended rules find wrong with a description.
 *
 * @param {string} text
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function lintDocument(text, file) {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
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

/**
 * What Spectral's recommended rules for OpenAPI find wrong with a description.
 *
 * @param {string} text
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function spectralFindings(text, file) {
  const spectral = new Spectral();
  spectral.setRuleset(RECOMMENDED);
  const findings = await spectral.run(new Document(text, parsers.Json, file));
  return findings.map(({ code, path, message }) => `${code} at ${path.join('/')}: ${message}`);
}
