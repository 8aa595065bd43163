import type { Operation } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import { bodyText } from './curl';
import { addressOf, type ExampleCall } from './example-call';

/** SDK methods that take one member of the body or the query as an argument of its own. */
const SINGLE_MEMBERS: Readonly<Record<string, string>> = {
  'jobs.createMany': 'jobs',
  'webhooks.delete': 'webhookId',
  'webhooks.test': 'webhookId',
};
/** Members of a body implied by the method's name. */
const IMPLIED_MEMBERS: Readonly<Record<string, string>> = { 'account.checkIn': 'action' };
/** Operations that the SDK leaves to other clients. */
const NOT_IN_THE_SDK: readonly string[] = ['mcp.send'];

/** The call with our SDK; with `fetch` for an operation without an SDK method. */
export function typescriptSample(call: ExampleCall, operation: Operation, service: ReferenceService): string {
  return /^[a-z]\w*(?:\.\w+)+$/i.test(operation.id) && !NOT_IN_THE_SDK.includes(operation.id)
    ? sdkSample(call, operation, service)
    : fetchSample(call, operation, service);
}

function sdkSample(call: ExampleCall, operation: Operation, service: ReferenceService): string {
  const { option, urlOption, variable } = service.credential;
  const settings = [
    operation.needsCredential && `  ${option}: process.env.${variable},`,
    `  ${urlOption}: ${quoted(service.baseUrl)},`,
  ];
  const called = `client.${operation.id}(${argumentsOf(call, operation).join(', ')})`;
  const isStream = operation.responses.some(({ mediaType }) => mediaType === 'text/event-stream');
  return [
    "import { Wagewright } from '@wagewright/sdk';",
    '',
    'const client = new Wagewright({',
    ...settings.filter((line) => line !== false),
    '});',
    ...(isStream
      ? [`for await (const event of ${called}) console.log(event);`]
      : [`const answer = await ${called};`, 'console.log(answer);']),
  ].join('\n');
}

/** The path parameters, then the body or the query, as in every SDK method. */
function argumentsOf({ pathValues, query, body }: ExampleCall, { id, parameters }: Operation): string[] {
  const types = new Map(parameters.map(({ name, type }) => [name, type]));
  const asked = Object.fromEntries(
    [...query].map(([name, text]) => [name, typed(text, types.get(name) ?? '')]),
  );
  const single = SINGLE_MEMBERS[id];
  if (single !== undefined)
    return [literal((body as Record<string, unknown> | undefined)?.[single] ?? asked[single], 0)];
  return [
    ...[...pathValues.values()].map((value) => quoted(value)),
    ...(body === undefined ? [] : [literal(without(body, IMPLIED_MEMBERS[id]), 0)]),
    ...(query.size > 0 ? [literal(asked, 0)] : []),
  ];
}

function without(body: unknown, name: string | undefined): unknown {
  if (name === undefined || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== name));
}

/** A value of the query with its type in a program. */
function typed(text: string, type: string): unknown {
  if (/\b(?:number|integer)\b/.test(type)) return Number(text);
  if (/\bboolean\b/.test(type)) return text === 'true';
  return type.startsWith('array') ? text.split(',') : text;
}

function fetchSample(call: ExampleCall, operation: Operation, service: ReferenceService): string {
  const { method, body, mediaType } = call;
  const headers = {
    ...(operation.needsCredential && {
      authorization: new Code(`\`Bearer \${process.env.${service.credential.variable}}\``),
    }),
    ...(body !== undefined && { 'content-type': mediaType }),
  };
  const content =
    typeof body === 'string' ? literal(bodyText(body), 1) : `JSON.stringify(${literal(body, 1)})`;
  const options = [
    method !== 'GET' && `  method: ${quoted(method)},`,
    Object.keys(headers).length > 0 && `  headers: ${literal(headers, 1)},`,
    body !== undefined && `  body: ${content},`,
  ].filter((line) => line !== false);
  const address = quoted(service.baseUrl + addressOf(call));
  return [
    ...(options.length > 0
      ? [`const answer = await fetch(${address}, {`, ...options, '});']
      : [`const answer = await fetch(${address});`]),
    'console.log(answer.status, await answer.text());',
  ].join('\n');
}

/** A verbatim expression within a literal. */
class Code {
  constructor(readonly text: string) {}
}

/** @param depth of its lines */
function literal(value: unknown, depth: number): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value))
    return enclosed(
      '[]',
      value.map((item) => literal(item, depth + 1)),
      depth,
    );
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name);
    return `${key}: ${literal(member, depth + 1)}`;
  });
  return enclosed('{}', members, depth);
}

function enclosed([open = '', close = '']: string, parts: readonly string[], depth: number): string {
  if (parts.length === 0) return open + close;
  const line = parts.join(', ');
  const blank = open === '{' ? ' ' : '';
  if (line.length < 60 && !line.includes('\n')) return open + blank + line + blank + close;
  const indent = '  '.repeat(depth + 1);
  return [open, ...parts.map((part) => `${indent}${part},`), '  '.repeat(depth) + close].join('\n');
}

function quoted(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}
