import { isDeepStrictEqual } from 'node:util';
import { COMPONENT, nameOf, reference } from './references.mjs';

// A description that generators of clients in six languages read alike (docs/decisions/0174): a schema has one type, or one type and null; a
// whole number is an integer; a list of words has one name; shapes are told apart by a member. A number of an answer is whole
// unless its comment ends with `@format double`, and has 32 bits unless with `@format int64`.

const INT32_MAX = 2 ** 31 - 1;
const NULL = { type: 'null' };
/** Members that tell the shapes of an answer apart. */
const TELLING = ['place', 'by'];

/**
 * @param {any} document  Changed in place.
 * @param {ReadonlySet<string>} requests  The names of schemas of bodies, where a number that is not whole is none by its rules.
 */
export function makePortable(document, requests) {
  const { schemas } = document.components;
  const words = new WordLists(schemas);
  for (const name of Object.keys(schemas)) {
    const part = { name, isRequest: requests.has(name), words };
    schemas[name] = schemas[name].enum ? schemas[name] : portable(schemas[name], part);
  }
  const rest = { ...document, components: { ...document.components, schemas: {} } };
  for (const holder of nodesIn(rest, 'schema').filter(({ schema }) => schema))
    holder.schema = portable(holder.schema, { name: '', isRequest: holder.in !== undefined, words });
  for (const choice of nodesIn(document).filter(isChoiceOfShapes)) tellApart(choice, schemas);
  // A list that became a part of a longer one may be named nowhere else.
  const text = JSON.stringify(document);
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => text.includes(`"${COMPONENT}${name}"`))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/**
 * @typedef {object} Part
 * @property {string} name  Of the member or the component.
 * @property {boolean} isRequest
 * @property {boolean} [isListed]  Whether it is the entry of a list that may be null: Java does not compile one of words without a name.
 * @property {WordLists} words
 */

/**
 * @param {any} schema
 * @param {Part} part
 * @returns {any}
 */
function portable(schema, part) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, required = [], items, additionalProperties, anyOf, oneOf, allOf, ...own } = schema;
  const inner = (/** @type {any} */ one, isListed = false) => portable(one, { ...part, isListed });
  const isRequest = part.isRequest && !schema.readOnly;
  const members = Object.entries(properties ?? {})
    .filter(([, member]) => !member.deprecated && member.type !== 'null')
    .map(([name, member]) => [name, portable(member, { ...part, name, isRequest, isListed: false })]);
  const kept = new Set(members.map(([name]) => name));
  const needed = properties ? required.filter((/** @type {string} */ name) => kept.has(name)) : required;
  return withOneType(
    {
      ...own,
      // RE2 knows no `\0`.
      ...(own.pattern && { pattern: own.pattern.replaceAll('\\0', '\\x00') }),
      ...(needed.length > 0 && { required: needed }),
      ...(properties && { properties: Object.fromEntries(members) }),
      // Said of a list, the format is that of its numbers.
      ...(items && own.format && { format: undefined, items: inner({ ...items, format: own.format }) }),
      ...(items && !own.format && { items: inner(items, [own.type].flat().includes('null')) }),
      ...(additionalProperties !== undefined && { additionalProperties: inner(additionalProperties) }),
      ...part.words.alternatives(
        [...(anyOf ?? oneOf ?? [])].map((one) => inner(one)),
        anyOf ? 'anyOf' : 'oneOf',
      ),
      ...(allOf && { allOf: allOf.map((/** @type {any} */ one) => inner(one)) }),
    },
    { ...part, isRequest },
  );
}

/**
 * @param {any} schema
 * @param {Part} part
 * @returns {any}
 */
function withOneType({ type, ...schema }, part) {
  if (schema.enum) return part.words.named({ type, ...schema }, part);
  const types = [type].flat().filter((one) => one !== 'null' && one !== undefined);
  const isNullable = [type].flat().includes('null');
  if (types.length > 1) {
    const { description } = schema;
    const each = types.map((one) => {
      const { description: _said, ...plain } = withOneType({ ...schema, type: one }, part);
      return plain;
    });
    return { ...(description && { description }), oneOf: isNullable ? [...each, NULL] : each };
  }
  if (types[0] !== 'number' && types[0] !== 'integer') return { ...(type && { type }), ...schema };
  const isWhole = types[0] === 'integer' || (!part.isRequest && schema.format !== 'double');
  const plain = isWhole ? 'integer' : 'number';
  return {
    type: isNullable ? [plain, 'null'] : plain,
    ...schema,
    format: isWhole ? sizeOf(schema) : 'double',
  };
}

/** @param {{ format?: string, maximum?: number }} schema */
function sizeOf({ format = 'int32', maximum = 0 }) {
  return maximum > INT32_MAX ? 'int64' : format;
}

/** Lists of words by name: a nullable one, or one that has a name already, becomes a reference. */
class WordLists {
  /** @param {Record<string, any>} schemas */
  constructor(schemas) {
    this.schemas = schemas;
  }

  /**
   * @param {any} schema
   * @param {Part} part
   */
  named(schema, { name: member, isListed = false }) {
    const { type: _type, enum: list, description, default: fallback, ...others } = schema;
    const words = list.filter((/** @type {unknown} */ word) => word !== null);
    const isNullable = words.length < list.length;
    const isPlain = Object.keys(others).length === 0 && (isNullable || fallback === undefined);
    if (!isPlain || words.length < 2) return schema;
    const known = this.knownAs(words);
    if (known === undefined && !isNullable && !isListed) return schema;
    const about = isListed ? `One of \`${member}\`.` : description;
    const name = known ?? this.add(words, about, isListed ? member.replace(/s$/, '') : member);
    return {
      ...(description && { description }),
      ...(fallback !== undefined && { default: fallback }),
      ...(isNullable ? { anyOf: [reference(name), NULL] } : reference(name)),
    };
  }

  /**
   * One schema or null stays as it is written; of several only one is meant. Lists of words become one list.
   *
   * @param {any[]} parts
   * @param {'anyOf' | 'oneOf'} written
   */
  alternatives(parts, written) {
    if (parts.length === 0) return {};
    const lists = parts.map(({ $ref, const: word, enum: list = word && [word] }) =>
      $ref ? this.schemas[nameOf($ref)]?.enum : list,
    );
    if (lists.length > 1 && lists.every(Boolean)) return { type: 'string', enum: [...new Set(lists.flat())] };
    return { [parts.filter(({ type }) => type !== 'null').length > 1 ? 'oneOf' : written]: parts };
  }

  /** @param {string[]} words */
  knownAs(words) {
    const sorted = [...words].sort();
    return Object.keys(this.schemas).find((name) =>
      isDeepStrictEqual([...(this.schemas[name].enum ?? [])].sort(), sorted),
    );
  }

  /**
   * @param {string[]} words
   * @param {string} description
   * @param {string} member
   */
  add(words, description, member) {
    const plain = member.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
    const name = plain in this.schemas ? `${plain}Word` : plain;
    this.schemas[name] = { description, type: 'string', enum: words };
    return name;
  }
}

/**
 * Every object of a description, examples apart.
 *
 * @param {any} node
 * @param {string} [leaf]  A member whose value is left out.
 * @returns {any[]}
 */
function nodesIn(node, leaf) {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).filter(([name]) => name !== leaf && !name.startsWith('example'));
  return [node, ...inner.flatMap(([, child]) => nodesIn(child, leaf))];
}

/** @param {any} node */
function isChoiceOfShapes({ oneOf }) {
  return Array.isArray(oneOf) && oneOf.every(({ $ref }) => $ref);
}

/**
 * @param {any} choice
 * @param {Record<string, any>} schemas
 */
function tellApart(choice, schemas) {
  const refs = choice.oneOf.map((/** @type {any} */ { $ref }) => $ref);
  const propertyName = TELLING.find((member) =>
    refs.every((/** @type {string} */ $ref) => wordsOf($ref, member, schemas).length > 0),
  );
  if (!propertyName) return;
  const pairs = refs.flatMap((/** @type {string} */ $ref) =>
    wordsOf($ref, propertyName, schemas).map((word) => [word, $ref]),
  );
  choice.discriminator = { propertyName, mapping: Object.fromEntries(pairs) };
}

/**
 * The words that a member of a shape may be.
 *
 * @param {string} $ref
 * @param {string} member
 * @param {Record<string, any>} schemas
 * @returns {string[]}
 */
function wordsOf($ref, member, schemas) {
  const { properties = {}, allOf = [] } = schemas[nameOf($ref)] ?? {};
  const { const: word, enum: words = word === undefined ? [] : [word] } = properties[member] ?? {};
  if (words.length > 0) return words;
  return allOf.flatMap((/** @type {any} */ part) => (part.$ref ? wordsOf(part.$ref, member, schemas) : []));
}
