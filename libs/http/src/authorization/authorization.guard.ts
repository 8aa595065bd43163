import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import { routeLimitKey } from '../rate-limit/route-limit.storage';
import type { ScopedRequest } from '../request/scoped-request';
import { metadataOf } from '../routes/route-metadata';
import { surfaceOf } from './quota-of';
import { RequestAuthenticator } from './request-authenticator';
import { RequestAuthorizer } from './request-authorizer';

/** The metadata that `@Throttle({ default: { limit } })` writes. */
const ROUTE_LIMIT = 'THROTTLER:LIMITdefault';

/**
 * First guard of every route: finds out who calls, by the access rule of the route, and judges the limit of the route,
 * then the plan, the limits and the scope of the caller. One guard does it all, because each further one costs
 * a request several promises. It is the throttler's, for routes with a limit of their own,
 * `@Throttle({ default: { limit, ttl: 60_000 } })`: counted by account, and by address where nobody is signed in.
 */
@Injectable()
export class AuthorizationGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly authenticator: RequestAuthenticator,
    private readonly authorizer: RequestAuthorizer,
  ) {
    super(options, storage, reflector);
  }

  /** @throws ApiError 401, 403 or 429 */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    const rule = this.ruleOf(context);
    const authenticating = this.authenticator.authenticate(rule, request);
    if (authenticating) await authenticating;
    if (metadataOf(ROUTE_LIMIT, context) !== undefined) await super.canActivate(context);
    await this.authorizer.authorizeCaller(rule, request);
    return true;
  }

  protected override async getTracker({ principal, clientAddress }: ScopedRequest): Promise<string> {
    return principal?.accountId ?? clientAddress;
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    return routeLimitKey(surfaceOf(this.ruleOf(context)), route, tracker);
  }

  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw rateLimitExceeded('The request limit per minute of this operation is used up.', timeToBlockExpire);
  }

  /** @throws Error when neither handler nor controller declares a rule, so that no route is open by oversight */
  private ruleOf(context: ExecutionContext): AccessRule {
    const rule = metadataOf<AccessRule>(ACCESS_RULE, context);
    if (rule) return rule;
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
  }
}
