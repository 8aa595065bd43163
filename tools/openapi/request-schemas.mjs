import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MODULES } from '../build/build-output.mjs';
import { requestComments } from './request-comments.mjs';

const require = createRequire(import.meta.url);
const COMPONENT = '#/components/schemas/';

/** Name of `@IsOptional` in class-validator's storage. */
const IS_OPTIONAL = 'isOptional';

/** A module of class-transformer without declared types. */
const STORAGE = 'class-transformer/cjs/storage';

/** Schemas of the values that our own validators let through, by the validator's name. */
const OF_OUR_VALIDATORS = /** @type {Record<string, any>} */ ({
  moment: { type: 'string', format: 'date-time' },
  // The library says date or date-time; either is a text.
  isDate: { type: 'string', format: 'date-time' },
  momentOrLocalTime: { type: 'string' },
  day: { type: 'string', format: 'date' },
  timeZoneName: { type: 'string' },
  httpUrl: { type: 'string', format: 'uri' },
  effectiveDate: { type: 'string', format: 'date' },
  // `multipleOf` would refuse 0.07, which is none of 0.01 in binary.
  atMostCents: { type: 'number' },
  // Beside the terms themselves.
  numberOrTerms: { anyOf: [{ type: 'number', minimum: 0, maximum: 100_000_000 }] },
  // Any other one only narrows down what the validators beside it say.
  customValidation: {},
  mood: {
    anyOf: [
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'string', enum: ['bad', 'low', 'okay', 'good', 'great'] },
    ],
  },
});

/** Schemas of the entries of `jobs`: each is validated by itself, after the body was taken. */
const JUDGED_ONE_BY_ONE = {
  BatchJobsRequest: { $ref: `${COMPONENT}CreateJobRequest` },
  ImportJobsRequest: {
    type: 'object',
    description:
      'A job as our JSON export writes it, or with members of other names that `mapping` explains.',
  },
};

/** Description of members that a body may repeat from the record that was read, and nobody can set. */
const IGNORED = 'Read-only: ignored when it is sent back.';

/**
 * JSON schemas of the request classes of an app, from what class-validator knows of them once its built
 * modules are loaded. None takes a member that it does not name.
 *
 * @param {string} app
 * @param {Record<string, any>} responses  The schemas of response classes, by their names.
 * @returns {Record<string, any>}
 */
export function requestSchemas(app, responses) {
  require('reflect-metadata');
  require(join(MODULES, `apps/${app}/src/app.module.js`));
  const { validationMetadatasToSchemas } = require('class-validator-jsonschema');
  const { defaultMetadataStorage } = require(STORAGE);
  /** @type {Record<string, any>} */
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: COMPONENT,
    additionalConverters: OF_OUR_VALIDATORS,
  });
  for (const [name, requestClass] of requestClasses()) {
    showDefaults(schemas[name], requestClass);
    if (schemas[name]) schemas[name].additionalProperties = false;
    Object.assign(schemas[name]?.properties ?? {}, readOnlyMembers(requestClass, responses));
  }
  for (const [name, comment] of requestComments(app)) describe(schemas[name], comment);
  for (const [name, items] of Object.entries(JUDGED_ONE_BY_ONE)) {
    const { jobs } = schemas[name]?.properties ?? {};
    if (jobs) jobs.items = items;
  }
  return schemas;
}

/**
 * The members that a body may hold without effect, as the response shows them.
 *
 * @param {new () => any} requestClass
 * @param {Record<string, any>} responses
 */
function readOnlyMembers(requestClass, responses) {
  const { knownMembersOf } = require(join(MODULES, 'libs/http/src/validation/known-members.js'));
  /** @type {{ readOnly: ReadonlySet<string>, responses: readonly { name: string }[] }} */
  const { readOnly, responses: classes } = knownMembersOf(requestClass);
  const shown = Object.assign({}, ...classes.map(({ name }) => responses[name]?.properties));
  return Object.fromEntries(
    [...readOnly].map((name) => [name, { ...shown[name], description: IGNORED, readOnly: true }]),
  );
}

/**
 * The schema of a class whose requests are JSON bodies, where null stands for a value that may be left out; a query
 * has no null.
 *
 * @param {string} name
 * @param {any} schema
 */
export function inJson(name, schema) {
  const requestClass = requestClasses().get(name);
  const rules = require('class-validator')
    .getMetadataStorage()
    .getTargetValidationMetadatas(requestClass, '', false, false);
  /** @type {Set<string>} */
  const optional = new Set(
    rules
      .filter((/** @type {{ name?: string }} */ rule) => rule.name === IS_OPTIONAL)
      .map((/** @type {{ propertyName: string }} */ rule) => rule.propertyName),
  );
  const properties = Object.entries(schema.properties ?? {}).map(([member, property]) => [
    member,
    optional.has(member) ? orNull(property) : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** @param {any} schema */
function orNull({ $ref, type, ...others }) {
  if ($ref) return { ...others, anyOf: [...(others.anyOf ?? []), { $ref }, { type: 'null' }] };
  if (typeof type !== 'string') return { ...(type && { type }), ...others };
  return { type: [type, 'null'], ...others, ...(others.enum && { enum: [...others.enum, null] }) };
}

/**
 * @param {any} schema
 * @param {import('./request-comments.mjs').RequestComment} comment
 */
function describe(schema, { about, members }) {
  if (!schema) return;
  if (about) schema.description = about;
  for (const [name, text] of Object.entries(members)) {
    if (schema.properties?.[name]) schema.properties[name].description = text;
  }
}

/** @returns {Map<string, new () => any>} */
function requestClasses() {
  const { getMetadataStorage } = require('class-validator');
  /** @type {{ validationMetadatas: Map<unknown, { target: new () => any }[]> }} */
  const { validationMetadatas } = /** @type {any} */ (getMetadataStorage());
  const metadatas = [...validationMetadatas.values()].flat();
  return new Map(metadatas.map(({ target }) => [target.name, target]));
}

/**
 * A member with a default need not be sent.
 *
 * @param {any} schema
 * @param {new () => any} requestClass
 */
function showDefaults(schema, requestClass) {
  if (!schema?.properties) return;
  const defaults = new requestClass();
  for (const [name, property] of Object.entries(schema.properties)) {
    if (property.$ref) delete property.type;
    if (property.items?.$ref) delete property.items.type;
    if (defaults[name] === undefined) continue;
    if (!property.$ref) property.default = defaults[name];
    schema.required = schema.required?.filter((/** @type {string} */ required) => required !== name);
  }
  if (schema.required?.length === 0) delete schema.required;
}
