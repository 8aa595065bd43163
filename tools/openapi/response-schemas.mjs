import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import { ROOT } from '../start/settings.mjs';
import { ts } from './compiler.mjs';
import { COMPONENT } from './references.mjs';

const REFERENCE = '#/definitions/';
const NOTHING = new Set(['void', 'unknown']);
/** The end of a type that is answered with 204 where there is nothing to say. */
export const OR_NOTHING = / \| undefined$/;
const OUR_MODULES = /^(?:[./]|@wagewright\/)/;
/** Descriptions of members that are the words of a list: `Record<ExperienceLevel, …>`, `Record<JobStatus, …>`. */
const OF_WORDS = /** @type {Record<string, string>} */ ({
  entry: 'At the entry level, 0–2 years of experience.',
  mid: 'At the mid level, 3–5 years of experience.',
  senior: 'At the senior level, 6–9 years of experience.',
  staff: 'At the staff level, 10 or more years of experience.',
  saved: 'Jobs that are saved.',
  applied: 'Jobs that were applied for.',
  screening: 'Jobs in screening.',
  interviewing: 'Jobs in interviews.',
  offer: 'Jobs with an offer.',
});
const CONFIG = /** @type {const} */ ({
  ...DEFAULT_CONFIG,
  topRef: true,
  jsDoc: 'extended',
  additionalProperties: true,
});

/** The files of the disk, which the programs of all services share, and where their imports lead. */
const read = /** @type {Map<string, import('typescript').SourceFile | undefined>} */ (new Map());
const found = ts.createModuleResolutionCache(ROOT, (name) => name);

/** @typedef {Pick<import('./operations.mjs').Operation, 'controller' | 'returns' | 'imports'>} Answering */

/**
 * JSON schemas of the handlers' answers, from their TypeScript types. Each type is named in a file that
 * only the generator sees, so that generic ones (`ListResponse<JobResponse>`) become schemas too.
 *
 * @template {Answering} T
 * @param {T[]} operations
 * @returns {{ answers: Map<T, object>, components: Record<string, object> }}
 */
export function responseSchemas(operations) {
  const answering = operations.filter(({ returns }) => !NOTHING.has(returns));
  const files = new Map(answering.map((operation, index) => [fileOf(index), named(operation, index)]));
  const program = programOf(files);
  const generator = new SchemaGenerator(
    program,
    createParser(program, CONFIG),
    createFormatter(CONFIG),
    CONFIG,
  );
  /** @type {Record<string, any>} */
  const components = {};
  const answers = new Map();
  for (const [index, operation] of answering.entries()) {
    const root = program.getSourceFile(fileOf(index))?.statements.find(ts.isTypeAliasDeclaration);
    const definitions = definitionsOf(generator, root ? [root] : [], operation);
    refuseUntold(operation, definitions);
    const names = componentNames(definitions, components, operation);
    for (const [name, schema] of Object.entries(definitions)) {
      if (name === typeName(index)) answers.set(operation, inOpenApi(schema, names));
      else components[names[name] ?? name] = inOpenApi(schema, names);
    }
  }
  return { answers, components };
}

/**
 * @param {SchemaGenerator} generator
 * @param {import('typescript').Node[]} nodes
 * @param {Answering} operation
 * @returns {Record<string, any>}
 */
function definitionsOf(generator, nodes, { controller, returns }) {
  try {
    return generator.createSchemaFromNodes(nodes).definitions ?? {};
  } catch (error) {
    throw new Error(
      `${controller} answers ${returns}, of which no schema can be made. Mend it: export its types from a *.response.ts and import them in the controller.`,
      { cause: error },
    );
  }
}

/**
 * An unknown member has a type of a package, which was not read: a description must not pass
 * over it in silence.
 *
 * @param {Answering} operation
 * @param {Record<string, any>} definitions
 */
function refuseUntold({ controller, returns }, definitions) {
  for (const [type, { properties = {} }] of Object.entries(definitions)) {
    const untold = Object.keys(properties).find((name) => Object.keys(properties[name]).length === 0);
    if (untold !== undefined)
      throw new Error(
        `${controller} answers ${returns}, and of ${type}.${untold} nothing is known. Mend it: declare its type in our own sources.`,
      );
  }
}

/**
 * A program of files that are nowhere on the disk, and of what they import of ours: no answer holds a type of a
 * package, and reading the packages takes longer than all the rest.
 *
 * @param {Map<string, string>} files
 */
function programOf(files) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost({ ...options, types: [] });
  const disk = { ...host };
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    if (!read.has(name)) read.set(name, disk.getSourceFile(name, version, ...rest));
    return read.get(name);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      OUR_MODULES.test(text)
        ? ts.resolveModuleName(text, from, options, host, found)
        : { resolvedModule: undefined },
    );
  return ts.createProgram([...files.keys()], { ...options, types: [] }, host);
}

/**
 * Names of an answer's types in the document. Where another type has the name already, the controller's name is put
 * before it; that changes the types that refer to it, so it is repeated until nothing changes.
 *
 * @param {Record<string, any>} definitions
 * @param {Record<string, any>} components
 * @param {Answering} operation
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
function fileOf(index) {
  return join(ROOT, `answer-${index}.ts`);
}

/** @param {number} index */
function typeName(index) {
  return `AnswerOf${index}`;
}

/**
 * @param {Answering} operation
 * @param {number} index
 */
function named({ imports, returns }, index) {
  return `${imports.join('\n')}\nexport type ${typeName(index)} = ${returns.replace(OR_NOTHING, '')};\n`;
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
    ([key, value]) => !(key === 'additionalProperties' && isAnything(value)),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'description') return [key, oneLine(value)];
      if (key === 'properties') return [key, describedWords(inOpenApi(value, names))];
      if (key !== '$ref') return [key, inOpenApi(value, names)];
      const target = decodeURIComponent(value.slice(REFERENCE.length));
      return [key, COMPONENT + (names[target] ?? componentName(target))];
    }),
  );
}

/** @param {Record<string, any>} properties */
function describedWords(properties) {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const isUndescribed = OF_WORDS[name] !== undefined && schema.description === undefined;
    return [name, isUndescribed ? { ...schema, description: OF_WORDS[name] } : schema];
  });
  return Object.fromEntries(entries);
}

/** @param {unknown} schema */
function isAnything(schema) {
  return schema === true || isDeepStrictEqual(schema, {});
}

/** @param {unknown} text  Text of a comment, or a value of a property called `description`. */
function oneLine(text) {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ') : text;
}

/** @param {string} name  Such as `ListResponse<JobResponse>` or `Record<ExperienceLevel,ExperienceBand>`. */
function componentName(name) {
  return name.replace(/[^A-Z0-9]+/gi, '_').replace(/(?<!_)_+$/, '');
}
