import type { Operation } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import { addressOf, type ExampleCall } from './example-call';

/** The call as a shell line, broken when long. */
export function curlSample(call: ExampleCall, operation: Operation, service: ReferenceService): string {
  const { method, body, mediaType } = call;
  const isStream = operation.responses.some((response) => response.mediaType === 'text/event-stream');
  return [
    `curl ${quoted(service.baseUrl + addressOf(call))}`,
    method !== 'GET' && !(method === 'POST' && body !== undefined) && `-X ${method}`,
    isStream && '--no-buffer',
    operation.needsCredential && `-H "Authorization: Bearer $${service.credential.variable}"`,
    body !== undefined && `-H 'Content-Type: ${mediaType}'`,
    body !== undefined && `--data-binary ${quoted(bodyText(body))}`,
  ]
    .filter((part) => part !== false)
    .join(' \\\n  ');
}

/** Quoted for a shell: in single quotes, within which only the quote itself is special. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** JSON with one member per line, or the text itself. */
export function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
