import Ajv2020 from 'ajv/dist/2020.js';

/** Keys that hold no further bodies, parameters or headers, but texts and values of any shape. */
const LEAVES = new Set(['schema', 'schemas', 'example', 'examples']);

/**
 * A body, a parameter or a header.
 *
 * @typedef {object} Described
 * @property {string} where  The names that lead to it from the root of the document.
 * @property {any} schema
 * @property {any} [example]
 * @property {Record<string, { value: unknown }>} [examples]
 */

/**
 * Where an example of a body, a parameter or a header is not what its schema says.
 *
 * @param {any} document
 * @returns {string[]}
 */
export function falseExamples(document) {
  const ajv = new Ajv2020.default({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components });
  /** By its text: hundreds of answers are of the same few types. */
  const compiled = /** @type {Map<string, import('ajv').ValidateFunction>} */ (new Map());
  return describedIn(document, []).flatMap(({ where, schema, example, examples = {} }) => {
    const values = Object.entries(examples).map(([name, { value }]) => ({ name, value }));
    if (example !== undefined) values.push({ name: 'given', value: example });
    if (values.length === 0) return [];
    const text = absolute(schema);
    const isAsDescribed = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, isAsDescribed);
    return values.flatMap(({ name, value }) => {
      if (isAsDescribed(value)) return [];
      const [fault] = isAsDescribed.errors ?? [];
      return [
        `${where}: the example ${name} is not as described at ${fault?.instancePath}: ${fault?.message}`,
      ];
    });
  });
}

/**
 * @param {any} node
 * @param {string[]} path
 * @returns {Described[]}
 */
function describedIn(node, path) {
  if (typeof node !== 'object' || node === null) return [];
  const own = node.schema === undefined ? [] : [{ where: path.join(' '), ...node }];
  const inner = Object.entries(node).filter(([name]) => !LEAVES.has(name));
  return [...own, ...inner.flatMap(([name, child]) => describedIn(child, [...path, name]))];
}

/** @param {any} schema */
function absolute(schema) {
  return JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
}
