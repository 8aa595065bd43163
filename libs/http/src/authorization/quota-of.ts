import type {
  AccessRule,
  AuthenticatedRequest,
  EffectiveLimits,
  Plan,
  Principal,
  RateLimit,
  Surface,
} from '@wagewright/auth';
import type { Quota } from '../rate-limit/quota';

/** The application in the browser has a limit of its own. */
const CONSOLE: Surface = 'console';

/** For a plan without access: shown in headers, never decided by. */
const NOTHING: RateLimit = { perMinute: 0, perMonth: 0 };

const SURFACES: Readonly<Record<AccessRule['kind'], Surface>> = {
  public: 'surfaceBPublic',
  'optional-key': 'surfaceA',
  'api-key': 'surfaceB',
  'pipeline-token': 'pipeline',
  session: 'console',
};

/** Quota that a call is counted against; undefined for a route that is not counted. */
export function quotaOf(
  rule: AccessRule,
  request: AuthenticatedRequest,
  limits: EffectiveLimits,
): Quota | undefined {
  const { principal } = request;
  const surface = surfaceOf(rule);
  switch (rule.kind) {
    case 'public':
      return rule.counted ? byAddress(surface, request, limits) : undefined;
    case 'optional-key':
      return principal ? byAccount(surface, principal, limits) : byAddress(surface, request, limits);
    case 'api-key':
    case 'pipeline-token':
      if (principal?.kind === 'session') return byAccount(CONSOLE, principal, limits);
      return principal && byAccount(surface, principal, limits, rule.countsToMonth);
    case 'session':
      return principal && byAccount(surface, principal, limits, false);
  }
}

/** Where the calls of a route are counted. */
export function surfaceOf({ kind }: AccessRule): Surface {
  return SURFACES[kind];
}

function byAddress(surface: Surface, request: AuthenticatedRequest, limits: EffectiveLimits): Quota {
  return {
    surface,
    subject: request.clientAddress,
    limit: limitOf(limits, surface, 'free'),
    countsToMonth: false,
    isAddress: true,
  };
}

function byAccount(
  surface: Surface,
  { accountId, plan }: Principal,
  limits: EffectiveLimits,
  countsToMonth = true,
): Quota {
  return { surface, subject: accountId, limit: limitOf(limits, surface, plan), countsToMonth };
}

function limitOf(limits: EffectiveLimits, surface: Surface, plan: Plan): Readonly<RateLimit> {
  return limits.of(surface, plan) ?? NOTHING;
}
