/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./routes.mjs').AccessRule} AccessRule */

const FAULTS = ['500', '503'];

/**
 * The security requirement in OpenAPI's words. Scopes stand beside it (`x-required-scopes`): OpenAPI knows them for
 * OAuth alone.
 *
 * @param {AccessRule} rule
 */
export function securityOf({ kind }) {
  if (kind === 'public') return [];
  if (kind === 'session') return [{ session: [] }];
  const requirement = { bearer: [] };
  return kind === 'optional-key' ? [{}, requirement] : [requirement];
}

/**
 * A caller's requirements, in words for people. Every credential has the free plan.
 *
 * @param {AccessRule} rule
 */
export function needsOf({ kind, scope, plan, owner, stepUp }) {
  return [
    scope && `scope \`${scope}\``,
    plan && plan !== 'free' && `plan ${plan} or above`,
    owner && 'an owner of the installation',
    kind === 'session' && stepUp && 'a passkey shown within the last five minutes',
  ].filter(Boolean);
}

/**
 * Whether it is made once for each `Idempotency-Key`.
 *
 * @param {Operation} operation
 */
export function takesIdempotencyKey({ method, rule, ignoresIdempotencyKey }) {
  const isOfCaller = rule.kind === 'api-key' || rule.kind === 'pipeline-token' || rule.kind === 'session';
  return method === 'post' && isOfCaller && !ignoresIdempotencyKey;
}

/** One export of an account runs at a time. */
const EXPORTS = /\/export(?:\/|$)/;

/**
 * @param {Operation} operation
 * @returns {string[]}
 */
export function refusalsOf(operation) {
  const { parameters, method, path, hasPrecondition, shape } = operation;
  const { kind } = operation.rule;
  const takesInput = parameters.length > 0;
  const takesBody = parameters.some((parameter) => parameter.kind === 'body');
  // The record to remove may be gone already, even where the route takes no parameter.
  const lookUp = takesInput || method === 'delete';
  // A sign-in is open to everybody, but only from a page of the console, and may be refused.
  const isSignIn = kind === 'public' && method !== 'get';
  const needsCredential = kind === 'api-key' || kind === 'pipeline-token' || kind === 'session';
  return [
    // Every answer of compensation is refused for a release that the route does not read.
    ...(takesInput || shape !== undefined || takesIdempotencyKey(operation) ? ['400'] : []),
    ...(needsCredential || isSignIn ? ['401', '403'] : []),
    ...(lookUp ? ['404'] : []),
    ...(hasPrecondition ? ['412'] : []),
    ...(takesIdempotencyKey(operation) ? ['409', '422'] : []),
    // Pipeline: a change of a record for which there is no room, an export while another one runs, and the deletion of a
    // file that is marked as sent.
    ...(kind === 'pipeline-token' &&
    (method === 'patch' || EXPORTS.test(path) || (method === 'delete' && path.endsWith('/{fileId}')))
      ? ['409']
      : []),
    // Console: an address that has an account, and the last way to sign in.
    ...(isSignIn || (kind === 'session' && method === 'delete') ? ['409'] : []),
    // The query alone can be too large as well.
    ...(takesInput ? ['413'] : []),
    ...(takesBody ? ['415'] : []),
    '429',
    ...FAULTS,
  ];
}
