import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorSurface, bodyMalformed, payloadTooLarge } from '@wagewright/errors';
import { errorResponse } from '../errors/error-response';
import { newRequestId } from '../request/request-id';

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/**
 * Answers what Node's parser refuses before there is a request, in the service's own shape: Node by
 * itself would send a bare status line.
 */
export function writeBadRequest(surface: ErrorSurface) {
  return (fault: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || fault.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const error =
      fault.code === HEADERS_TOO_LARGE
        ? payloadTooLarge('The request line and headers are too large.')
        : bodyMalformed('The request is not valid HTTP.');
    socket.end(serialise(surface, error));
  };
}

function serialise(surface: ErrorSurface, error: ReturnType<typeof bodyMalformed>): string {
  const requestId = newRequestId();
  const { status, headers, body } = errorResponse(error, surface, requestId);
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    'Access-Control-Allow-Origin': '*',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
