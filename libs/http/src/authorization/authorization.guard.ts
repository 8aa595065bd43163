import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import { routeLimitKey } from '../rate-limit/route-limit.storage';
import type { ScopedRequest } from '../request/scoped-request';
import { surfaceOf } from './quota-of';
import { RequestAuthorizer } from './request-authorizer';

/** What `handleRequest` says of every call: that the throttler does not take it out of counting. */
const COUNTS = false;

/**
 * First guard of every route: asks the authorizer, with the rule that the route declares. It is the throttler's guard,
 * so that a route may have a limit of its own beside that of the plan, by `@Throttle({ default: { limit } })`, for each
 * caller; `@SkipThrottle()` takes a route out of all counting. `ThrottleRules` refuses what neither can mean here.
 */
@Injectable()
export class AuthorizationGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly authorizer: RequestAuthorizer,
  ) {
    super(options, storage, reflector);
  }

  /** @throws ApiError 401, 403 or 429 */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    await this.authorizer.authorize(this.ruleOf(context), request, () => this.isCounted(context));
    return true;
  }

  /** The throttler asks `handleRequest` for every route but those with `@SkipThrottle()`. */
  private async isCounted(context: ExecutionContext): Promise<boolean> {
    return (await super.canActivate(context)) === COUNTS;
  }

  protected override async handleRequest(throttled: ThrottlerRequest): Promise<boolean> {
    // 0 is what the module says for all routes that declare none.
    if (throttled.limit > 0) await this.limitRoute(throttled);
    return COUNTS;
  }

  /** @throws ApiError 429 */
  private async limitRoute({
    context,
    limit,
    ttl,
    throttler,
    blockDuration,
  }: ThrottlerRequest): Promise<void> {
    const { principal, clientAddress } = context.switchToHttp().getRequest<ScopedRequest>();
    const key = routeLimitKey(
      surfaceOf(this.ruleOf(context)),
      `${context.getClass().name}.${context.getHandler().name}`,
      principal?.accountId ?? clientAddress,
    );
    const { name = 'default' } = throttler;
    const { isBlocked, timeToBlockExpire } = await this.storageService.increment(
      key,
      ttl,
      limit,
      blockDuration,
      name,
    );
    if (isBlocked) {
      throw rateLimitExceeded(
        'The request limit per minute of this operation is used up.',
        timeToBlockExpire,
      );
    }
  }

  /** @throws Error when the route declares no rule, so that nothing is open by oversight */
  private ruleOf(context: ExecutionContext): AccessRule {
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
    if (!rule)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
    return rule;
  }
}
