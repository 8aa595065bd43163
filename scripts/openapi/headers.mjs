/** @typedef {import('./operations.mjs').Operation} Operation */

/** Every header that a client may want to look at. */
const HEADERS = {
  'X-Request-Id': 'Identifies the call in our logs.',
  'X-RateLimit-Limit': 'Calls in 60 seconds.',
  'X-RateLimit-Remaining': 'Calls left in the current 60 seconds.',
  'X-RateLimit-Tier': 'The plan of the account.',
  'X-RateLimit-Monthly-Limit': 'Calls in a UTC month; absent for the console, whose calls count to no month.',
  'X-RateLimit-Monthly-Remaining': 'Calls left in the UTC month; absent for the console.',
  'X-RateLimit-Policy': '`degraded` while each process counts by itself.',
  RateLimit: 'What is left, as in draft-ietf-httpapi-ratelimit-headers.',
  'RateLimit-Policy': 'The limits, as in draft-ietf-httpapi-ratelimit-headers.',
  'X-Auth-Notice': 'Says that a credential was sent and ignored.',
  'Retry-After': 'Seconds to wait.',
  'WWW-Authenticate': 'How to authenticate.',
  Location: 'The address of the new record.',
  Link: 'The next page, `rel="next"`, when there is one; of a deprecated route, its `rel="successor-version"`.',
  ETag: 'Tag of this version.',
  Deprecation: 'Since when the route is deprecated, as in RFC 9745.',
  'Idempotent-Replayed': '`true` when this is the answer to an earlier call with the same Idempotency-Key.',
};

/** Sent only where the description of the header applies. */
const OPTIONAL = new Set([
  'X-RateLimit-Monthly-Limit',
  'X-RateLimit-Monthly-Remaining',
  'X-RateLimit-Policy',
  'X-Auth-Notice',
  'Link',
  'Deprecation',
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
});

/** What errors carry beyond the request id and, once the caller is known, the rate headers. */
const ERROR_HEADERS = /** @type {Record<string, string[]>} */ ({
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
});
const DEPRECATED = ['Deprecation', 'Link'];
/** Of several reasons for such an error some pass by themselves. */
const RETRIED = new Set(['409', '500', '503']);

/**
 * The headers of a success.
 *
 * @param {Operation} operation
 */
export function answerHeaders(operation) {
  const { method } = operation;
  const creates = operation.status === '201';
  const isPaged = operation.isPaged;
  const isReplayed = method === 'post' && rateHeaders(operation.rule).includes('RateLimit');
  return references([
    ...commonHeaders(operation),
    ...(creates ? ['Location'] : []),
    ...(isTagged(operation) ? ['ETag'] : []),
    ...(isPaged ? ['Link'] : []),
    ...(isReplayed ? ['Idempotent-Replayed'] : []),
  ]);
}

/**
 * The headers of `304 Not Modified`.
 *
 * @param {Operation} operation
 */
export function unmodifiedHeaders(operation) {
  return references([...commonHeaders(operation), 'ETag']);
}

/** @param {Operation} operation */
export function isTagged(operation) {
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
  const required = ['X-Request-Id', ...(ERROR_HEADERS[status] ?? [])];
  // A call that is refused before its caller is known tells of no limits.
  const rates = status === '401' ? [] : operations.flatMap(({ rule }) => rateHeaders(rule));
  const optional = [
    ...rates,
    ...(operations.some(({ isDeprecated }) => isDeprecated) ? DEPRECATED : []),
    ...(RETRIED.has(status) ? ['Retry-After'] : []),
    ...(status === '429' ? [] : ['Idempotent-Replayed']),
  ];
  return { ...references(required), ...Object.fromEntries(optional.map((name) => [name, header(name)])) };
}

/** @param {Operation[]} operations */
export function headerComponents(operations) {
  const used = new Set([
    ...Object.values(ERROR_HEADERS).flat(),
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
  return { description: HEADERS[/** @type {keyof typeof HEADERS} */ (name)], schema: { type: 'string' } };
}
