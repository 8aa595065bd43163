import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, type ErrorSurface, bodyMalformed, payloadTooLarge } from '@wagewright/errors';
import { CROSS_ORIGIN_HEADERS } from '../request/cors';
import { errorResponse } from '../errors/error-response';
import { newRequestId } from '../request/request-id';

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/**
 * Answers what Node's parser refuses before there is a request, in the service's own shape: Node by
 * itself would send a bare status line.
 *
 * @param isCrossOrigin whether scripts of other sites may read it
 */
export function writeBadRequest(surface: ErrorSurface, isCrossOrigin: boolean) {
  return (fault: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || fault.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const error =
      fault.code === HEADERS_TOO_LARGE
        ? payloadTooLarge('The request line and headers are too large.')
        : bodyMalformed('The request is not valid HTTP.');
    socket.end(serialise(surface, error, isCrossOrigin));
  };
}

function serialise(surface: ErrorSurface, error: ApiError, isCrossOrigin: boolean): string {
  const requestId = newRequestId();
  const { status, headers, body } = errorResponse(error, surface, requestId);
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    ...(isCrossOrigin && CROSS_ORIGIN_HEADERS),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
