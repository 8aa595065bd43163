import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

/** @typedef {import('./operations.mjs').Operation} Operation */

/**
 * A call of an end-to-end spec with its answer; what differs from call to call is a constant.
 *
 * @typedef {object} RecordedCall
 * @property {string} [id]  Of the operation; an error has none.
 * @property {string} call  Method, path and query: `GET /api/mcp/jobs?limit=2`.
 * @property {any} [body]  Of the request: an object, or text in `bodyType`.
 * @property {string} [bodyType]  Its media type, JSON unless stated.
 * @property {number} status
 * @property {any} answer  Parsed where it is JSON, else text.
 * @property {string} [answerType]  Its media type, JSON unless stated.
 */

/**
 * @typedef {object} Examples
 * @property {RecordedCall[]} calls
 * @property {Record<string, RecordedCall>} errors  By status.
 * @property {Record<string, object>} [events]  Bodies of deliveries, by event.
 */

const JSON_TYPE = 'application/json';

/**
 * The recorded calls of a service; test/support/recorded-examples.ts writes them.
 *
 * @param {import('./services.mjs').Service} service
 * @returns {Examples}
 */
export function recordedExamples({ file }) {
  const path = join(ROOT, dirname(file), 'examples.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { calls: [], errors: {} };
}

/**
 * @param {Operation} operation
 * @param {string} type  Media type of the answer.
 * @param {Examples} examples
 */
export function answerExamples(operation, type, examples) {
  const those = callsOf(operation, examples).filter(({ answerType = JSON_TYPE }) => answerType === type);
  return asExamples(those, ({ answer }) => answer);
}

/**
 * @param {Operation} operation
 * @param {string} type  Media type of the body.
 * @param {Examples} examples
 */
export function bodyExamples(operation, type, examples) {
  const those = callsOf(operation, examples).filter(
    ({ body, bodyType = JSON_TYPE }) => body !== undefined && bodyType === type,
  );
  return asExamples(those, ({ body }) => body);
}

/**
 * The parameters, each with the value that the first recorded call gave it.
 *
 * @param {any[]} parameters
 * @param {Operation} operation
 * @param {Examples} examples
 */
export function withParameterExamples(parameters, operation, examples) {
  const [first] = callsOf(operation, examples);
  if (!first) return parameters;
  const url = new URL(first.call.slice(first.call.indexOf(' ') + 1), 'http://localhost');
  const inPath = pathValues(operation.path, url.pathname);
  return parameters.map((parameter) => {
    const value = parameter.in === 'path' ? inPath[parameter.name] : url.searchParams.get(parameter.name);
    return value === null || value === undefined
      ? parameter
      : { ...parameter, example: typed(value, parameter.schema) };
  });
}

/**
 * @param {Operation} operation
 * @param {Examples} examples
 */
function callsOf({ id }, { calls }) {
  return calls.filter((call) => call.id === id);
}

/**
 * @param {RecordedCall[]} calls
 * @param {(call: RecordedCall) => unknown} valueOf
 */
function asExamples(calls, valueOf) {
  if (calls.length === 0) return {};
  const named = calls.map((call, index) => [
    index === 0 ? 'recorded' : `recorded${index + 1}`,
    { summary: call.call, value: valueOf(call) },
  ]);
  return { examples: Object.fromEntries(named) };
}

/**
 * @param {string} template
 * @param {string} pathname
 * @returns {Record<string, string>}
 */
function pathValues(template, pathname) {
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { ...pattern.exec(decodeURIComponent(pathname))?.groups };
}

/**
 * @param {string} value
 * @param {any} schema
 * @returns {unknown}
 */
function typed(value, { type, items }) {
  if (type === 'array') return value.split(',').map((entry) => typed(entry, items ?? {}));
  if (type === 'integer' || type === 'number') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}
