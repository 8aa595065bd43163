import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MODULES } from '../build/build-output.mjs';
import { COMPONENT, reference } from './references.mjs';
import { requestComments } from './request-comments.mjs';

const require = createRequire(import.meta.url);

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
  timeZoneName: { type: 'string', minLength: 1 },
  httpUrl: { type: 'string', format: 'uri' },
  effectiveDate: { type: 'string', format: 'date' },
  // Beside the terms themselves.
  numberOrTerms: { anyOf: [{ type: 'number', minimum: 0, maximum: 100_000_000 }] },
  // Any other one only narrows down what the validators beside it say.
  customValidation: {},
  mood: {
    anyOf: [
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'string', enum: ['bad', 'low', 'okay', 'good', 'great'] },
      // For another action.
      { type: 'null' },
    ],
  },
});

/** Schemas of the entries of `jobs`: each is validated by itself, after the body was taken. */
const JUDGED_ONE_BY_ONE = {
  BatchJobsRequest: reference('CreateJobRequest'),
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
    showWholeNumbers(schemas[name], requestClass);
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
  const { knownMembersOf } = require(join(MODULES, 'libs/validation/src/known-members.js'));
  /** @type {{ readOnly: ReadonlySet<string>, responses: readonly { name: string }[] }} */
  const { readOnly, responses: classes } = knownMembersOf(requestClass);
  const shown = Object.assign({}, ...classes.map(({ name }) => responses[name]?.properties));
  return Object.fromEntries(
    [...readOnly].map((name) => [name, { ...shown[name], description: IGNORED, readOnly: true }]),
  );
}

/**
 * The schema of a class whose requests are JSON bodies. Null stands for any member that may be left out; in a change, which
 * takes a value away by null, for those that may be empty. A query has no null.
 *
 * @param {string} name
 * @param {any} schema
 */
export function inJson(name, schema) {
  const requestClass = requestClasses().get(name);
  const { knownMembersOf } = require(join(MODULES, 'libs/validation/src/known-members.js'));
  const { nullClears } = requestClass ? knownMembersOf(requestClass) : { nullClears: false };
  const mayBeEmpty = new Set(
    rulesOf(requestClass)
      .filter((rule) => rule.name === IS_OPTIONAL)
      .map((rule) => rule.propertyName),
  );
  const mayBeNull = (/** @type {string} */ member) =>
    nullClears ? mayBeEmpty.has(member) : !schema.required?.includes(member);
  const properties = Object.entries(schema.properties ?? {}).map(([member, property]) => [
    member,
    mayBeNull(member) && !property.readOnly ? orNull(property) : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * Whether a body without members breaks a rule of its class, be it of one member or between several.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function needsMembers(name) {
  const { plainToInstance } = require('class-transformer');
  const { validateSync } = require('class-validator');
  const requestClass = requestClasses().get(name);
  return requestClass !== undefined && validateSync(plainToInstance(requestClass, {})).length > 0;
}

/**
 * @param {(new () => any) | undefined} requestClass
 * @returns {{ name?: string, propertyName: string, each: boolean }[]}
 */
function rulesOf(requestClass) {
  return require('class-validator')
    .getMetadataStorage()
    .getTargetValidationMetadatas(requestClass, '', false, false);
}

/**
 * The bounds of a whole number say no more than that it is a number.
 *
 * @param {any} schema
 * @param {new () => any} requestClass
 */
function showWholeNumbers(schema, requestClass) {
  for (const { name, propertyName, each } of rulesOf(requestClass)) {
    const property = schema?.properties?.[propertyName];
    const numbers = each ? property?.items : property;
    if ((name === 'isInt' || name === 'isWholeNumber') && numbers) numbers.type = 'integer';
  }
}

/** @param {any} schema */
function orNull({ $ref, type, ...others }) {
  if (others.anyOf && !$ref) return { ...others, anyOf: [...others.anyOf, { type: 'null' }] };
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
