import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { ROOT } from '../launcher/settings.mjs';

const WORK = join(ROOT, 'node_modules/.cache/wagewright/openapi');
const REFERENCE = '#/definitions/';
const COMPONENT = '#/components/schemas/';
const NOTHING = new Set(['void', 'unknown']);

/** @typedef {import('./controllers.mjs').Operation} Operation */

/**
 * JSON schemas of what handlers answer with, from their TypeScript types. Each type is named in a file that
 * only the generator reads, so that generic ones (`ListResponse<JobResponse>`) become schemas too.
 *
 * @param {string} app
 * @param {Operation[]} operations
 * @returns {{ answers: Map<Operation, object>, components: Record<string, object> }}
 */
export function responseSchemas(app, operations) {
  const folder = join(WORK, app);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const answering = operations.filter(({ returns }) => !NOTHING.has(returns));
  answering.forEach((operation, index) =>
    writeFileSync(join(folder, `${index}.ts`), named(operation, index)),
  );
  const generator = createGenerator({
    path: join(folder, '*.ts'),
    tsconfig: join(ROOT, 'tsconfig.json'),
    skipTypeCheck: true,
    expose: 'export',
    topRef: true,
    jsDoc: 'extended',
    additionalProperties: true,
  });
  /** @type {Record<string, any>} */
  const components = {};
  const answers = new Map();
  for (const [index, operation] of answering.entries()) {
    const definitions = generator.createSchema(typeName(index)).definitions ?? {};
    const names = componentNames(definitions, components, operation);
    for (const [name, schema] of Object.entries(definitions)) {
      if (name === typeName(index)) answers.set(operation, inOpenApi(schema, names));
      else components[names[name] ?? name] = inOpenApi(schema, names);
    }
  }
  return { answers, components };
}

/**
 * What the types of an answer are called in the document. Where another type has the name already, the
 * controller's name is put before it; that changes who refers to it, so it is repeated until nothing changes.
 *
 * @param {Record<string, any>} definitions
 * @param {Record<string, any>} components
 * @param {Operation} operation
 */
function componentNames(definitions, components, { controller }) {
  const names = Object.fromEntries(Object.keys(definitions).map((name) => [name, componentName(name)]));
  const stem = controller.replace(/Controller$/, '');
  for (let changed = true; changed;) {
    changed = false;
    for (const [name, schema] of Object.entries(definitions)) {
      const known = components[names[name] ?? name];
      if (!known || isDeepStrictEqual(known, inOpenApi(schema, names))) continue;
      names[name] = stem + (names[name] ?? name);
      changed = true;
    }
  }
  return names;
}

/** @param {number} index */
function typeName(index) {
  return `AnswerOf${index}`;
}

/**
 * @param {Operation} operation
 * @param {number} index
 */
function named({ imports, returns }, index) {
  return `${imports.join('\n')}\nexport type ${typeName(index)} = ${returns};\n`;
}

/**
 * References into the document, and nothing said that is so anyway.
 *
 * @param {any} schema
 * @param {Record<string, string>} names
 * @returns {any}
 */
function inOpenApi(schema, names) {
  if (Array.isArray(schema)) return schema.map((entry) => inOpenApi(entry, names));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === true),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key !== '$ref') return [key, inOpenApi(value, names)];
      const target = decodeURIComponent(value.slice(REFERENCE.length));
      return [key, COMPONENT + (names[target] ?? componentName(target))];
    }),
  );
}

/** @param {string} name  Such as `ListResponse<JobResponse>` or `Record<ExperienceLevel,ExperienceBand>`. */
function componentName(name) {
  return name.replace(/[^A-Z0-9]+/gi, '_').replace(/_+$/, '');
}
