import type { Operation } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import type { ExampleCall } from './example-call';

const INDENT = '    ';

/** The call with `requests`, the usual package of Python programs. */
export function pythonSample(call: ExampleCall, operation: Operation, service: ReferenceService): string {
  const { method, path, query, body } = call;
  const { needsCredential, responses } = operation;
  const isJson = responses.some(({ mediaType }) => mediaType === 'application/json');
  const headers = {
    ...(needsCredential && {
      Authorization: new Code(`f"Bearer {os.environ['${service.credential.variable}']}"`),
    }),
    ...(typeof body === 'string' && { 'Content-Type': call.mediaType }),
  };
  const options = [
    JSON.stringify(service.baseUrl + path),
    query.size > 0 && `params=${literal(Object.fromEntries(query), 1)}`,
    Object.keys(headers).length > 0 && `headers=${literal(headers, 1)}`,
    body !== undefined &&
      (typeof body === 'string' ? `data=${literal(body, 1)}` : `json=${literal(body, 1)}`),
    'timeout=60',
  ].filter((option) => option !== false);
  return [
    ...(needsCredential ? ['import os', ''] : []),
    'import requests',
    '',
    `answer = requests.${method.toLowerCase()}(`,
    ...options.map((option) => `${INDENT}${option},`),
    ')',
    'answer.raise_for_status()',
    `print(${isJson ? 'answer.json()' : 'answer.text'})`,
  ].join('\n');
}

/** A verbatim expression within a literal. */
class Code {
  constructor(readonly text: string) {}
}

/** @param depth of its lines */
function literal(value: unknown, depth: number): string {
  if (value instanceof Code) return value.text;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return enclosed(
      '[]',
      value.map((item) => literal(item, depth + 1)),
      depth,
    );
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${literal(member, depth + 1)}`,
  );
  return enclosed('{}', members, depth);
}

function enclosed([open = '', close = '']: string, parts: readonly string[], depth: number): string {
  if (parts.length === 0) return open + close;
  if (parts.length === 1 && !parts[0]?.includes('\n')) return `${open}${parts[0]}${close}`;
  const lines = parts.map((part) => `${INDENT.repeat(depth + 1)}${part},`);
  return [open, ...lines, INDENT.repeat(depth) + close].join('\n');
}
