import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

/**
 * Takes the examples of the committed description into a new one: `example` of parameters, `examples` of bodies, by operation
 * and media type. The end-to-end specs record them there (test/support/recorded-examples.ts).
 *
 * @param {Record<string, any>} document  Changed in place.
 * @param {import('./services.mjs').Service} service
 */
export function keepExamples(document, { file }) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return;
  const committed = JSON.parse(readFileSync(path, 'utf8'));
  const known = new Map(operationsIn(committed).map((operation) => [operation.operationId, operation]));
  for (const operation of operationsIn(document)) {
    const { parameters = [], requestBody, responses = {} } = known.get(operation.operationId) ?? {};
    for (const parameter of operation.parameters) {
      const same = parameters.find(
        (/** @type {any} */ one) => one.name === parameter.name && one.in === parameter.in,
      );
      if (same?.example !== undefined) parameter.example = same.example;
    }
    keepInContent(operation.requestBody, requestBody);
    keepInResponses(operation.responses, responses);
  }
  keepInResponses(document['components'].responses, committed.components.responses);
}

/**
 * @param {Record<string, any>} document
 * @returns {any[]}
 */
function operationsIn({ paths, webhooks = {} }) {
  return [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));
}

/**
 * @param {Record<string, any>} responses
 * @param {Record<string, any>} known
 */
function keepInResponses(responses, known) {
  for (const [name, response] of Object.entries(responses)) keepInContent(response, known[name]);
}

/**
 * @param {any} described  A request body or a response.
 * @param {any} known
 */
function keepInContent(described, known) {
  for (const [type, content] of Object.entries(described?.content ?? {})) {
    const examples = known?.content?.[type]?.examples;
    if (examples) content.examples = examples;
  }
}
