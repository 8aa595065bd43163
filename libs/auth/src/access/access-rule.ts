import { SetMetadata } from '@nestjs/common';
import type { Plan } from '../plans/plans';
import type { Scope } from './scopes';

/**
 * Who may call a route, and which quota the call counts against. A route without a rule is closed to everybody, so a
 * forgotten one is noticed at once.
 */
export type AccessRule =
  /** No credential is checked. `counted: false`: pages and descriptions, which cost next to nothing. */
  | { kind: 'public'; counted: boolean }
  /** Surface A: without a key the free plan by address, with a key the account's plan. */
  | { kind: 'optional-key' }
  /**
   * Surface B, legacy and MCP. `takesSessions`: an access token of the console is accepted as well, on every plan, and
   * counted as `console`. `isMcp`: the MCP endpoint, whose refusals name the authorization server.
   */
  | {
      kind: 'api-key';
      scope: Scope;
      plan: Plan;
      countsToMonth: boolean;
      takesSessions?: boolean;
      isMcp?: boolean;
    }
  /**
   * Pipeline: read-only tokens may only read; at the MCP endpoint the tools decide, since every message is a POST.
   * `reads`: a POST that changes nothing, for read-only tokens as well. `stepUp`: a console user must have shown a
   * passkey within the last minutes; other callers need not.
   */
  | { kind: 'pipeline-token'; countsToMonth: boolean; isMcp?: boolean; reads?: boolean; stepUp?: boolean }
  /** Console: a signed-in person, by the cookie of a session. */
  | SessionRule;

export interface SessionRule {
  kind: 'session';
  /** The person must be an owner of the installation. */
  owner: boolean;
  /** The person must have shown a passkey within the last minutes. */
  stepUp: boolean;
}

export const ACCESS_RULE = 'wagewright:access';

const declare = (rule: AccessRule) => SetMetadata(ACCESS_RULE, rule);

/** The public catalogue of Surface B: no credential, one quota for each address. */
export const PublicCatalogue = () => declare({ kind: 'public', counted: true });

/** Open to everybody and not counted. */
export const PublicPage = () => declare({ kind: 'public', counted: false });

/** Surface A: works without a key; a key raises the limit. */
export const OptionalApiKey = () => declare({ kind: 'optional-key' });

/** The options of a rule, each as it says above: the lowest plan is free, and calls count to the month, unless stated. */
type Options<Kind extends AccessRule['kind'], Given extends string = never> = Partial<
  Omit<Extract<AccessRule, { kind: Kind }>, 'kind' | Given>
>;

/** Surface B: needs an API key that holds `scope`. */
export const RequiresApiKey = (
  scope: Scope,
  {
    plan = 'free',
    countsToMonth = true,
    takesSessions = false,
    isMcp = false,
  }: Options<'api-key', 'scope'> = {},
) => declare({ kind: 'api-key', scope, plan, countsToMonth, takesSessions, isMcp });

/** Pipeline: needs a token; its scope must fit the method, or at the MCP endpoint the tool. */
export const RequiresToken = ({
  countsToMonth = true,
  isMcp = false,
  reads = false,
  stepUp = false,
}: Options<'pipeline-token'> = {}) =>
  declare({ kind: 'pipeline-token', countsToMonth, isMcp, reads, stepUp });

/** Console: needs a session; `owner`: of an owner of the installation; `stepUp`: with a passkey shown just now. */
export const RequiresSession = ({ owner = false, stepUp = false }: Options<'session'> = {}) =>
  declare({ kind: 'session', owner, stepUp });
