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
  const { schemas } = document['components'];
  return [
    `// Written from apps/${service}/src/reference/openapi.json.`,
    ...Object.keys(schemas).map((schemaName) => declaration(schemaName, schemas)),
    ...eventTypes(document),
    `/** Parameters and answers of each operation, by its operation id. */\nexport interface ${name}Operations {\n${operations.map(operationType).join('\n')}\n}`,
    `/** Method and path of each operation; true where no credential is sent. */\nexport const ${service.toUpperCase()}_ROUTES = {\n${operations.map(routeLine).join('\n')}\n} as const;`,
    '',
  ].join('\n\n');
}

/**
 * @param {string} name
 * @param {Record<string, any>} schemas
 */
function declaration(name, schemas) {
  const schema = schemas[name];
  const type = isInterface(schema)
    ? `export interface ${name} ${interfaceBody(name, schemas)}`
    : `export type ${name} = ${typeOf(schema)};`;
  return [...comment(schema.description, ''), type].join('\n');
}

/**
 * An interface that has every member of another one extends it: of several the largest, of equal ones the first.
 *
 * @param {string} name
 * @param {Record<string, any>} schemas
 */
function interfaceBody(name, schemas) {
  const own = members(schemas[name]);
  const [base] = Object.keys(schemas)
    .filter((other) => isInterface(schemas[other]) && isPartOf(members(schemas[other]), own))
    .toSorted((a, b) => members(schemas[b]).size - members(schemas[a]).size);
  if (base === undefined) return membersOf(schemas[name]);
  const { properties, required } = schemas[name];
  const others = Object.entries(properties).filter(([member]) => !members(schemas[base]).has(member));
  return `extends ${base} ${membersOf({ properties: Object.fromEntries(others), required })}`;
}

/** @param {Record<string, any>} schema */
function isInterface(schema) {
  return schema['properties'] && !schema['allOf'] && !schema['anyOf'];
}

/**
 * The members of an object as texts that can be compared, by name.
 *
 * @param {Record<string, any>} schema
 * @returns {Map<string, string>}
 */
function members({ properties, required = [] }) {
  const current = Object.entries(properties).filter(([, schema]) => !schema.deprecated);
  return new Map(current.map(([name, schema]) => [name, JSON.stringify([schema, required.includes(name)])]));
}

/**
 * @param {Map<string, string>} part  A likeness of fewer than four members is chance.
 * @param {Map<string, string>} whole
 */
function isPartOf(part, whole) {
  return (
    part.size >= 4 &&
    part.size < whole.size &&
    [...part].every(([name, member]) => whole.get(name) === member)
  );
}

/**
 * The bodies of all webhook deliveries, distinguished by `event`.
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
