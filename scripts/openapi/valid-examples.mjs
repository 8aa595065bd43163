import Ajv2020 from 'ajv/dist/2020.js';

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];

/**
 * Where an example is not what its schema says.
 *
 * @param {any} document
 * @returns {string[]}
 */
export function falseExamples(document) {
  const ajv = new Ajv2020.default({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components });
  return placesOf(document).flatMap(({ where, content }) =>
    Object.values(content ?? {}).flatMap(({ schema, examples = {} }) =>
      Object.values(examples).flatMap(({ summary, value }) => {
        if (ajv.validate(absolute(schema), value)) return [];
        const [fault] = ajv.errors ?? [];
        return [
          `${where}: the example ${summary} is not as described at ${fault?.instancePath}: ${fault?.message}`,
        ];
      }),
    ),
  );
}

/**
 * Everything that has a body.
 *
 * @param {any} document
 * @returns {{ where: string, content?: Record<string, any> }[]}
 */
function placesOf({ paths, webhooks = {}, components }) {
  const operations = Object.entries({ ...paths, ...webhooks }).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ where: `${method} ${path}`, ...item[method] }] : [])),
  );
  return [
    ...operations.map(({ where, requestBody }) => ({ where, content: requestBody?.content })),
    ...operations.flatMap(({ where, responses }) => bodiesOf(where, responses)),
    ...bodiesOf('response', components.responses),
  ];
}

/**
 * @param {string} where
 * @param {Record<string, any>} responses
 */
function bodiesOf(where, responses) {
  return Object.entries(responses).map(([status, { content }]) => ({ where: `${where} ${status}`, content }));
}

/** @param {any} schema */
function absolute(schema) {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
}
