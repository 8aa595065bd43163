import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from './project.mjs';

const SERVICES = [
  { name: 'compensation', credential: 'apiKey', url: 'http://localhost:3001' },
  { name: 'pipeline', credential: 'token', url: 'http://localhost:3002' },
];
const METHODS = ['post', 'get', 'put', 'patch', 'delete'];
/** The folder of all that ends a record: it stands last, so that a run from top to bottom finds each record. */
const ENDING = 'Ending';
/** Ids and secrets of recorded examples: a variable takes the place of each. */
const PLACEHOLDER =
  /\b(?:(?<kind>job|con|act|cal|wh|dlv|fil|shr|sug|sub)_[0-9A-Za-z]{16,}|(?<feed>feed_)?ZXhhbXBsZS1vZi0zMi1ieXRlcw)\b/g;
/** Records that no request makes: their list has those that are there, which may be none. */
const LISTED = ['sugId', 'subId'];
/** Made by a POST that answers 200. */
const MADE = ['shrId'];
/** Members beside `id` that name something for later requests. */
const NAMES = ['deliveryId', 'token'];
const LETTER = 'letter.txt';
const FORM = `body:multipart-form {\n  file: @file(${LETTER})\n}\n`;

/**
 * Writes a collection for Bruno: one request for each operation of the two services, with its recorded example. Ids and tokens
 * are variables that earlier requests set, so that a run of all requests, in their order, works on any installation.
 *
 * @param {string} root  Of the clone with the OpenAPI files.
 * @param {string} folder  An empty one.
 */
export function writeCollection(root, folder) {
  for (const [place, service] of SERVICES.entries()) {
    const { paths } = readJson(root, `apps/${service.name}/src/reference/openapi.json`);
    const requests = Object.entries(paths).flatMap(([path, operations]) =>
      METHODS.filter((method) => method in operations).map((method) =>
        requestOf(service, { path, method, operation: operations[method] }),
      ),
    );
    writeFolder(join(folder, service.name), place);
    const tags = [...new Set(requests.map(({ tag }) => tag))].filter((tag) => tag !== ENDING);
    for (const [seq, tag] of [...tags, ENDING].entries())
      writeFolder(
        join(folder, service.name, tag),
        seq,
        requests.filter((request) => request.tag === tag),
      );
  }
  const meta = { version: '1', name: 'Wagewright', type: 'collection', ignore: [] };
  writeFileSync(join(folder, 'bruno.json'), `${JSON.stringify(meta, null, 2)}\n`);
  writeFileSync(join(folder, LETTER), 'Dear Acme,\nI would like to work with you.\n');
  mkdirSync(join(folder, 'environments'));
  const addresses = Object.fromEntries(SERVICES.map(({ name, url }) => [name, url]));
  const secrets = SERVICES.map(({ credential }) => `  ${credential}`).join(',\n');
  writeFileSync(
    join(folder, 'environments/local.bru'),
    `${block('vars', addresses)}\nvars:secret [\n${secrets}\n]\n`,
  );
}

/**
 * @param {string} folder
 * @param {number} place  Among its neighbours, from 0.
 * @param {ReturnType<typeof requestOf>[]} [requests]
 */
function writeFolder(folder, place, requests = []) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'folder.bru'), block('meta', { name: basename(folder), seq: place + 1 }));
  for (const [seq, { id, tags, text }] of requests.toSorted((a, b) => a.rank - b.rank).entries())
    writeFileSync(
      join(folder, `${id}.bru`),
      `${block('meta', { name: id, type: 'http', seq: seq + 1, ...tags })}\n${text}`,
    );
}

/**
 * @param {typeof SERVICES[number]} service
 * @param {{ path: string, method: string, operation: any }} described
 */
function requestOf({ name, credential }, { path, method, operation }) {
  const id = operation.operationId;
  const [status = '', answer] =
    Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const [recorded] = examplesOf(answer?.content);
  const url = `{{${name}}}${withVariables(recorded?.summary?.split(' ')[1] ?? path)}`;
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
  const isOpen = operation.security.some((/** @type {object} */ way) => Object.keys(way).length === 0);
  const auth = isOpen || operation.security.length === 0 ? 'none' : 'bearer';
  const body = bodyOf(operation.requestBody?.content);
  const isEnding = method === 'delete' || id === 'account.undo';
  const mayBeMissing = LISTED.some((variable) => url.includes(`{{${variable}}}`));
  const isEndless = 'text/event-stream' in (answer?.content ?? {});
  return {
    id,
    // A run in a terminal waits for the end of each answer: it leaves these out.
    ...(isEndless && { tags: { tags: '[\n    endless\n  ]' } }),
    tag: isEnding ? ENDING : operation.tags[0].replaceAll('/', ' and '),
    rank: rankOf({ id, path, method, status, isEnding }),
    text: [
      block(method, { url, body: body.kind, auth }),
      block('params:query', query),
      auth === 'bearer' ? block('auth:bearer', { token: `{{${credential}}}` }) : '',
      body.text,
      block('vars:post-response', isEnding ? {} : namedBy(recorded?.value, { method, status })),
      block('assert', { 'res.status': mayBeMissing ? `in ${status}, 404` : `eq ${status}` }),
      `docs {\n${indented([operation.summary, operation.description].filter(Boolean).join('\n\n'))}\n}\n`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/**
 * Place of a request in its folder: records are made before they are read, and read before they are changed; what was made last
 * ends first, and undo finds its record as it was left.
 *
 * @param {{ id: string, path: string, method: string, status: string, isEnding: boolean }} request
 */
function rankOf({ id, path, method, status, isEnding }) {
  if (isEnding) return id === 'account.undo' ? -Infinity : -path.length;
  if (status === '201') return 0;
  if (method === 'get') return 2;
  return path.includes('{') ? 3 : 1;
}

/** @param {any} content  By media type. @returns {any[]} */
function examplesOf(content = {}) {
  return Object.values(content).flatMap(({ examples = {} }) => Object.values(examples));
}

/** @param {any} content  Of the request, by media type. */
function bodyOf(content = {}) {
  if ('multipart/form-data' in content) return { kind: 'multipartForm', text: FORM };
  const [example] = examplesOf(content);
  if (example === undefined) return { kind: 'none', text: '' };
  const text = withVariables(JSON.stringify(example.value, null, 2));
  return { kind: 'json', text: `body:json {\n${indented(text)}\n}\n` };
}

/**
 * Variables for later requests, each with its place in the answer. A record of somebody's own is none of them, because later
 * requests change and delete what is named: only what was made, or what a list alone can tell.
 *
 * @param {any} answer  A recorded one.
 * @param {{ method: string, status: string }} request
 */
function namedBy(answer, { method, status }) {
  /** @type {Record<string, string>} */
  const found = {};
  const look = (/** @type {any} */ value, /** @type {string} */ path, /** @type {string} */ name) => {
    if (typeof value === 'string') {
      const variable = /^\{\{(\w+)\}\}$/.exec(withVariables(value))?.[1] ?? '';
      const isNamed =
        name === 'id' ? status === '201' || [...LISTED, ...MADE].includes(variable) : NAMES.includes(name);
      if (variable !== '' && isNamed && (method === 'post') !== LISTED.includes(variable))
        found[variable] ??= path;
    } else if (Array.isArray(value)) look(value[0], `${path}[0]`, '');
    else if (value !== null && typeof value === 'object')
      for (const [key, member] of Object.entries(value)) look(member, `${path}.${key}`, key);
  };
  look(answer, 'res.body', '');
  return found;
}

/** @param {string} text */
function withVariables(text) {
  return text.replace(PLACEHOLDER, (...match) => {
    const { kind, feed } = match.at(-1);
    if (kind !== undefined) return `{{${kind}Id}}`;
    return feed === undefined ? '{{undoToken}}' : '{{feedToken}}';
  });
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} members
 */
function block(name, members) {
  const lines = Object.entries(members).map(([key, value]) => `  ${key}: ${value}\n`);
  return lines.length === 0 ? '' : `${name} {\n${lines.join('')}}\n`;
}

/** @param {string} text */
function indented(text) {
  return text.replaceAll(/^/gm, '  ');
}
