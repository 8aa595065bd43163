import type { IncomingMessage } from 'node:http';
import { ApiError, ErrorCode, parameterMissing } from '@wagewright/errors';

/** A name or an address, and a port (RFC 9110, section 7.2). An empty one is valid. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;
const HOST_NAME = 'host';
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * Finds a fault in a head that the parser of Node accepts although HTTP forbids it: no `Host`, more than one, or an
 * invalid one (RFC 9112, section 3.2), and an expectation other than `100-continue` (RFC 9110, section 10.1.1).
 *
 * @returns the error to answer with, 400 or 417; undefined for a valid head
 */
export function headFault(request: IncomingMessage): ApiError | undefined {
  const { headers, httpVersion } = request;
  // HTTP/1.0 needs no host and knows no expectation.
  const isOld = httpVersion === '1.0';
  const hosts = hostLines(request);
  if (hosts > 1) return hostFault('must be given once');
  if (hosts === 0 && !isOld) return hostFault('is missing');
  if (!HOST.test(headers.host ?? '')) return hostFault('must be a host, with a port or without');
  if (headers.expect === undefined || isOld || CONTINUE.test(headers.expect)) return undefined;
  return new ApiError(ErrorCode.ExpectationFailed, 'The only expectation that can be met is 100-continue.');
}

function hostFault(fault: string): ApiError {
  return parameterMissing('Host', `The header Host ${fault}.`);
}

/** Node keeps the first of them and drops the others. */
function hostLines({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST_NAME.length && name.toLowerCase() === HOST_NAME) count += 1;
  }
  return count;
}
