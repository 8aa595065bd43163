import type { IncomingHttpHeaders } from 'node:http';
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';

/**
 * The header by which a request shows that it was not meant for this machine; undefined when it was.
 * A page in a browser can reach a local service under a name that resolves to it, but cannot forge these.
 *
 * @param alsoAllowed host names besides those of the loopback address
 */
export function foreignHeader(
  { host, origin }: IncomingHttpHeaders,
  alsoAllowed: readonly string[] = [],
): 'Host' | 'Origin' | undefined {
  const allowed = [...localhostAllowedHostnames(), ...alsoAllowed];
  if (!validateHostHeader(host, allowed).ok) return 'Host';
  return validateOriginHeader(origin, allowed).ok ? undefined : 'Origin';
}
