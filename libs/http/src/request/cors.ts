import type {
  CorsOptions,
  CorsOptionsDelegate,
} from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { Request } from 'express';

const PREFLIGHT_CACHE_SECONDS = 7_200;

/** What a script in a browser may read of an answer, beside what it always may. */
export const EXPOSED_HEADERS = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Tier',
  'X-RateLimit-Monthly-Limit',
  'X-RateLimit-Monthly-Remaining',
  'X-RateLimit-Policy',
  'RateLimit',
  'RateLimit-Policy',
  'X-Auth-Notice',
  'WWW-Authenticate',
  'Allow',
  'ETag',
  'Link',
  'Location',
  'Content-Disposition',
  'Retry-After',
  'Deprecation',
  'Idempotent-Replayed',
  'Mcp-Session-Id',
  'X-Events-Truncated',
].join(', ');

/** Who may read an answer: everybody, but of what a session of the console is answered only that console's pages. */
export const ALLOWED_ORIGIN = 'Access-Control-Allow-Origin';
/** What every answer carries that scripts of other sites may read. */
export const CROSS_ORIGIN_HEADERS = {
  [ALLOWED_ORIGIN]: '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
};

/** Preflights: open to every origin, as both documents say, and without credentials: a token is sent on purpose. */
const PREFLIGHT: CorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
  maxAge: PREFLIGHT_CACHE_SECONDS,
  exposedHeaders: EXPOSED_HEADERS,
};
const NO_PREFLIGHT: CorsOptions = { origin: false };

/** Only preflights: what every other answer carries, `RequestScope` has set already. */
export const corsOptionsOf: CorsOptionsDelegate<Request> = ({ method }, callback) => {
  callback(null, method === 'OPTIONS' ? PREFLIGHT : NO_PREFLIGHT);
};
