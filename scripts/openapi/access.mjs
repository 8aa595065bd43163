/** @typedef {import('./controllers.mjs').Operation} Operation */

/**
 * @typedef {object} Access
 * @property {'page' | 'public' | 'optional-key' | 'api-key' | 'token'} kind
 * @property {string} [scope]
 * @property {string} [plan]
 */

const KINDS = /** @type {const} */ ({
  PublicPage: 'page',
  PublicCatalogue: 'public',
  OptionalApiKey: 'optional-key',
  RequiresApiKey: 'api-key',
  RequiresToken: 'token',
});

/** The scopes by their names in `libs/auth`, read from the decorator's own words. */
const SCOPE = /^Scope\.(\w+)$/;
const PLAN = /plan:\s*'(\w+)'/;

/**
 * Who may call, from the nearest access decorator.
 *
 * @param {Operation} operation
 * @returns {Access}
 */
export function accessOf({ decorators, controller, handler }) {
  const decorator = decorators.find(({ name }) => name in KINDS);
  if (!decorator) throw new Error(`${controller}.${handler} has no access decorator`);
  const [scope = '', options = ''] = decorator.args;
  return {
    kind: KINDS[/** @type {keyof typeof KINDS} */ (decorator.name)],
    scope: scopeName(SCOPE.exec(scope)?.[1]),
    plan: PLAN.exec(options)?.[1],
  };
}

/** @param {string | undefined} member  `IntelligenceRead` → `intelligence:read`, `CompanyDataRead` → `company_data:read` */
function scopeName(member) {
  const words = member?.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return words && `${words.slice(0, -1).join('_')}:${words.at(-1)}`;
}

/**
 * The security requirement in OpenAPI's words.
 *
 * @param {Access} access
 */
export function securityOf({ kind, scope }) {
  if (kind === 'public' || kind === 'page') return [];
  const requirement = { bearer: scope ? [scope] : [] };
  return kind === 'optional-key' ? [{}, requirement] : [requirement];
}

const FAULTS = ['500', '503'];

/**
 * The statuses with which a call can be refused.
 *
 * @param {Access} access
 * @param {Operation} operation
 * @returns {string[]}
 */
export function refusalsOf({ kind }, { parameters, method }) {
  const takesInput = parameters.length > 0;
  const takesBody = parameters.some((parameter) => parameter.kind === 'body');
  // What a route removes may be gone already, even where it takes no parameter.
  const lookUp = takesInput || method === 'delete';
  const needsCredential = kind === 'api-key' || kind === 'token';
  return [
    ...(takesInput ? ['400'] : []),
    ...(needsCredential ? ['401', '403'] : []),
    ...(lookUp ? ['404'] : []),
    ...(kind === 'token' && (method === 'patch' || method === 'delete') ? ['412'] : []),
    ...(needsCredential && method === 'post' ? ['409', '422'] : []),
    // The query alone can be too large as well.
    ...(takesInput ? ['413'] : []),
    ...(takesBody ? ['415'] : []),
    '429',
    ...FAULTS,
  ];
}
