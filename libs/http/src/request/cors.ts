import type {
  CorsOptions,
  CorsOptionsDelegate,
} from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { Request } from 'express';

const PREFLIGHT_CACHE_SECONDS = 7_200;

/** Headers of an answer that a script of another site may read, beside the safelisted ones. */
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

/** Every site, except for answers to a session of the console: only the console's own origin. */
export const ALLOWED_ORIGIN = 'Access-Control-Allow-Origin';
/** Headers of every answer of a service that scripts of other sites may call. */
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

/** Headers for preflights alone: `RequestScope` sets those of every other answer. */
export const corsOptionsOf: CorsOptionsDelegate<Request> = ({ method }, callback) => {
  callback(null, method === 'OPTIONS' ? PREFLIGHT : NO_PREFLIGHT);
};
