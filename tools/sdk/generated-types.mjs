import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { operationType, operationsOf, routeLine } from './operation-types.mjs';
import { comment, membersOf, typeOf } from './schema-type.mjs';

/** Where the types of each service are written: for the SDK, and for the pages of the console. */
const FILES = {
  compensation: 'packages/sdk/src/generated/compensation.ts',
  pipeline: 'packages/sdk/src/generated/pipeline.ts',
  console: 'web/console/src/api/generated/console.ts',
};

/**
 * The files that follow from the OpenAPI documents, with what they should hold.
 *
 * @returns {{ file: string, text: string }[]}
 */
export function generatedFiles() {
  return Object.entries(FILES).map(([service, file]) => ({
    file,
    text: render(service, documentOf(service)),
  }));
}

/**
 * @param {string} service
 * @returns {Record<string, any>}
 */
export function documentOf(service) {
  return JSON.parse(readFileSync(join(ROOT, `apps/${service}/src/reference/openapi.json`), 'utf8'));
}

/**
 * @param {string} service
 * @param {Record<string, any>} document
 */
function render(service, document) {
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  const operations = operationsOf(document);
  const schemas = Object.entries(document['components'].schemas);
  return [
    `// Written by "npm run sdk:types" from apps/${service}/src/reference/openapi.json; changed there, never here.`,
    ...schemas.map(([schemaName, schema]) => declaration(schemaName, schema)),
    ...eventTypes(document),
    `/** What each operation takes and answers, by its operation id. */\nexport interface ${name}Operations {\n${operations.map(operationType).join('\n')}\n}`,
    `/** Method and path of each operation; true where no credential is sent. */\nexport const ${service.toUpperCase()}_ROUTES = {\n${operations.map(routeLine).join('\n')}\n} as const;`,
    '',
  ].join('\n\n');
}

/**
 * @param {string} name
 * @param {Record<string, any>} schema
 */
function declaration(name, schema) {
  const type =
    schema['properties'] && !schema['allOf'] && !schema['anyOf']
      ? `export interface ${name} ${membersOf(schema)}`
      : `export type ${name} = ${typeOf(schema)};`;
  return [...comment(schema['description'], ''), type].join('\n');
}

/**
 * The bodies of all webhook deliveries, told apart by `event`.
 *
 * @param {Record<string, any>} document
 */
function eventTypes({ webhooks }) {
  if (!webhooks) return [];
  const bodies = Object.values(webhooks).map(({ post }) =>
    typeOf(post.requestBody.content['application/json'].schema),
  );
  return [
    `/** The body of a delivery; \`event\` says which one. */\nexport type WebhookEvent =\n  | ${bodies.join('\n  | ')};`,
  ];
}
