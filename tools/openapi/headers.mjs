/** @typedef {import('./operations.mjs').Operation} Operation */

const TEXT = { type: 'string' };
const NUMBER = { type: 'integer', minimum: 0 };

/** Every header that may interest a client: its meaning, its type, and an example. */
const HEADERS =
  /** @type {Record<string, [description: string, schema: object, example: string | number]>} */ ({
    'X-Request-Id': [
      'Identifies the call in our logs, `req_` and 16 hexadecimal digits.',
      { type: 'string', pattern: '^req_[0-9a-f]{16}$' },
      'req_0123456789abcdef',
    ],
    'X-RateLimit-Limit': ['Calls in 60 seconds.', NUMBER, 60],
    'X-RateLimit-Remaining': ['Calls left in the current 60 seconds.', NUMBER, 59],
    'X-RateLimit-Tier': [
      'The plan of the account.',
      { type: 'string', enum: ['free', 'pro', 'ultra', 'enterprise'] },
      'pro',
    ],
    'X-RateLimit-Monthly-Limit': [
      'Calls in a UTC month; absent for the console, which has a month of its own.',
      NUMBER,
      50_000,
    ],
    'X-RateLimit-Monthly-Remaining': ['Calls left in the UTC month; absent for the console.', NUMBER, 49_999],
    'X-RateLimit-Policy': [
      '`degraded` while each process counts by itself.',
      { type: 'string', const: 'degraded' },
      'degraded',
    ],
    RateLimit: ['What is left, as in draft-ietf-httpapi-ratelimit-headers.', TEXT, '"minute";r=59;t=60'],
    'RateLimit-Policy': [
      'The limits, as in draft-ietf-httpapi-ratelimit-headers.',
      TEXT,
      '"minute";q=60;w=60',
    ],
    'X-Auth-Notice': ['Says that a credential was sent and ignored.', TEXT, 'invalid_token_ignored'],
    'Retry-After': ['Seconds to wait before the call is repeated.', { type: 'integer', minimum: 1 }, 60],
    'WWW-Authenticate': ['How to authenticate.', TEXT, 'Bearer realm="wagewright", error="invalid_token"'],
    Location: [
      'The path of the new record.',
      { type: 'string', format: 'uri-reference' },
      '/api/mcp/jobs/job_0BYtvM4AxQ9aPWlPM0Rzzz',
    ],
    Link: [
      'The next page, `rel="next"`, when there is one; of a deprecated route, its `rel="successor-version"`.',
      TEXT,
      '</api/mcp/jobs?cursor=eyJhIjoxfQ>; rel="next"',
    ],
    'Content-Disposition': [
      'The name under which the file is kept.',
      TEXT,
      'attachment; filename="jobs.csv"',
    ],
    ETag: ['Tag of this version, for `If-None-Match` and `If-Match`.', TEXT, '"3"'],
    Deprecation: ['Since when the route is deprecated, as in RFC 9745.', TEXT, '@1782864000'],
    'X-Events-Truncated': [
      '`true` when the cursor is older than what is kept: events behind it may be gone.',
      { type: 'string', const: 'true' },
      'true',
    ],
    'Idempotent-Replayed': [
      '`true` when this is the answer to an earlier call with the same Idempotency-Key.',
      { type: 'string', const: 'true' },
      'true',
    ],
  });

/** Sent only where the description of the header applies. */
const OPTIONAL = new Set([
  'X-RateLimit-Monthly-Limit',
  'X-RateLimit-Monthly-Remaining',
  'X-RateLimit-Policy',
  'X-Auth-Notice',
  'Link',
  'Deprecation',
  'X-Events-Truncated',
  'Idempotent-Replayed',
]);

const MINUTE = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'];
const MONTH = ['X-RateLimit-Monthly-Limit', 'X-RateLimit-Monthly-Remaining'];
const DRAFT = ['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Policy'];

/** The rate headers of an answer, by who calls. */
const RATE_HEADERS = /** @type {Record<string, string[]>} */ ({
  public: ['X-RateLimit-Policy'],
  'optional-key': [...MINUTE, ...DRAFT, 'X-Auth-Notice'],
  'api-key': ['X-RateLimit-Remaining', 'X-RateLimit-Tier', ...DRAFT],
  'pipeline-token': [...MINUTE, ...MONTH, ...DRAFT],
  session: [...MINUTE, ...DRAFT],
});

/** Headers of errors beyond the request id and, once the caller is known, the rate headers. */
const ERROR_HEADERS = /** @type {Record<string, string[]>} */ ({
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
});
/** Credentials whose refusals name the scope that a program has to ask for. */
const BEARER_KINDS = new Set(['api-key', 'pipeline-token']);
const DEPRECATED = ['Deprecation', 'Link'];
/** Errors with several reasons, some of which pass by themselves. */
const RETRIED = new Set(['409', '500', '503']);

/** @param {Operation} operation */
export function answerHeaders(operation) {
  const { method } = operation;
  const creates = operation.status === '201' && operation.rule.kind !== 'session';
  const isPaged = operation.isPaged;
  const isReplayed =
    method === 'post' &&
    rateHeaders(operation.rule).includes('RateLimit') &&
    !operation.ignoresIdempotencyKey;
  return references([
    ...commonHeaders(operation),
    ...(creates ? ['Location'] : []),
    ...(isTagged(operation) ? ['ETag'] : []),
    ...(isPaged ? ['Link'] : []),
    ...(isDownload(operation) ? ['Content-Disposition'] : []),
    ...(isReplayed ? ['Idempotent-Replayed'] : []),
    ...(operation.id === 'events.stream' ? ['X-Events-Truncated'] : []),
  ]);
}

/** @param {Operation} operation */
export function unmodifiedHeaders(operation) {
  return references([...commonHeaders(operation), 'ETag']);
}

/**
 * Whether it answers with a file that has a name.
 *
 * @param {Operation} operation
 */
function isDownload({ fileTypes = [] }) {
  return fileTypes.some((type) => type !== 'text/event-stream');
}

/** @param {Operation} operation */
export function isTagged(operation) {
  // No cache keeps a page's view of a person.
  if (operation.rule.kind === 'session') return false;
  if (operation.method === 'get') return operation.tagged ?? operation.fileTypes === undefined;
  return operation.isVersioned;
}

/**
 * The headers of an error that any of the operations may answer with.
 *
 * @param {string} status
 * @param {Operation[]} operations
 */
export function errorHeaders(status, operations) {
  const required = ['X-Request-Id', ...ownErrorHeaders(status, operations)];
  // A call that is refused before its caller is known tells of no limits.
  const rates = status === '401' ? [] : operations.flatMap(({ rule }) => rateHeaders(rule));
  const optional = [
    ...rates,
    ...(operations.some(({ isDeprecated }) => isDeprecated) ? DEPRECATED : []),
    ...(RETRIED.has(status) ? ['Retry-After'] : []),
    ...(status === '403' && operations.some(({ rule }) => BEARER_KINDS.has(rule.kind))
      ? ['WWW-Authenticate']
      : []),
    ...(status === '429' ? [] : ['Idempotent-Replayed']),
  ];
  return { ...references(required), ...Object.fromEntries(optional.map((name) => [name, header(name)])) };
}

/**
 * Headers that errors of this status alone carry. A session is no scheme that `WWW-Authenticate` could name.
 *
 * @param {string} status
 * @param {Operation[]} operations
 */
function ownErrorHeaders(status, operations) {
  const isByCookie = operations.every(({ rule }) => rule.kind === 'session' || rule.kind === 'public');
  return isByCookie && status === '401' ? [] : (ERROR_HEADERS[status] ?? []);
}

/** @param {Operation[]} operations */
export function headerComponents(operations) {
  const used = new Set([
    ...Object.keys(ERROR_HEADERS).flatMap((status) => ownErrorHeaders(status, operations)),
    ...operations.flatMap((operation) => Object.keys(answerHeaders(operation))),
  ]);
  return Object.fromEntries(
    Object.keys(HEADERS)
      .filter((name) => used.has(name))
      .map((name) => [name, { ...header(name), ...(!OPTIONAL.has(name) && { required: true }) }]),
  );
}

/** @param {Operation} operation */
function commonHeaders(operation) {
  const deprecated = operation.isDeprecated ? DEPRECATED : [];
  return ['X-Request-Id', ...rateHeaders(operation.rule), ...deprecated];
}

/** @param {import('./routes.mjs').AccessRule} rule */
function rateHeaders({ kind, counted }) {
  return counted === false ? [] : (RATE_HEADERS[kind] ?? []);
}

/** @param {string[]} names */
function references(names) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** @param {string} name */
function header(name) {
  const [description, schema, example] = HEADERS[name] ?? [];
  return { description, schema, example };
}
