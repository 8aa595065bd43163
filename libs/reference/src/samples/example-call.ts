import type { Operation, Parameter } from '../openapi/operation';

/** A call of an operation with concrete values: the basis of samples and form. */
export interface ExampleCall {
  method: string;
  /** With values, percent-encoded. */
  path: string;
  /** The path parameters by name, in the order of the path. */
  pathValues: ReadonlyMap<string, string>;
  query: ReadonlyMap<string, string>;
  body?: unknown;
  mediaType?: string;
}

/** The call recorded with its answer, else one from the examples of the parameters. */
export function exampleCall(operation: Operation): ExampleCall {
  const { method, path, parameters, body } = operation;
  const recorded = recordedValues(operation);
  const valueOf = (parameter: Parameter) => recorded?.get(parameter.name) ?? parameter.example;
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  const pathValues = new Map(inPath.map((it) => [it.name, valueOf(it) ?? placeholder(it.name)]));
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  const given = inQuery.filter(({ name, isRequired }) => isRequired || recorded?.has(name));
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodePath(pathValues.get(name) ?? name)),
    pathValues,
    query: new Map(given.map((it) => [it.name, valueOf(it) ?? placeholder(it.name)])),
    body: body?.example,
    mediaType: body?.mediaType,
  };
}

/** Path and query of a call, as sent. */
export function addressOf({ path, query }: ExampleCall): string {
  const text = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text ? `${path}?${text}` : path;
}

/** The parameters in the call of an answer's example: `GET /api/v1/salary?role=…`. */
function recordedValues({ method, path, responses }: Operation): Map<string, string> | undefined {
  for (const { exampleCall: call = '' } of responses) {
    const [verb, address = ''] = call.split(' ');
    if (verb !== method) continue;
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const match = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (match) return new Map([...Object.entries(match.groups ?? {}).map(decoded), ...searchParams]);
  }
  return undefined;
}

function decoded([name, value]: [string, string]): [string, string] {
  return [name, decodeURIComponent(value)];
}

/** `jobId` as `JOB_ID`: a word that a reader replaces. */
function placeholder(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

/** The colons of a data point id stay: they are easier to read. */
function encodePath(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':');
}
