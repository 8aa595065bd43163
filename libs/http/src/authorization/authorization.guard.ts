import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { ROUTE_LIMIT } from '../rate-limit/route-limit';
import type { ScopedRequest } from '../request/scoped-request';
import { metadataOf, type Route } from '../routes/route-metadata';
import { surfaceOf } from './quota-of';
import { RequestAuthenticator } from './request-authenticator';
import { RequestAuthorizer } from './request-authorizer';

/**
 * First guard of every route: finds out who calls, by the access rule of the route, and judges the limit of the route,
 * then the plan, the limits and the scope of the caller. One guard does it all, because each further one costs
 * a request several promises.
 */
@Injectable()
export class AuthorizationGuard implements CanActivate {
  constructor(
    private readonly authenticator: RequestAuthenticator,
    private readonly authorizer: RequestAuthorizer,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws ApiError 401, 403 or 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    const rule = metadataOf<AccessRule>(ACCESS_RULE, context);
    // No route is open by oversight.
    if (!rule) throw new Error(`${nameOf(context)} declares no access rule`);
    const authenticating = this.authenticator.authenticate(rule, request);
    if (authenticating) await authenticating;
    const perMinute = metadataOf<number>(ROUTE_LIMIT, context);
    if (perMinute !== undefined) await this.limitRoute(nameOf(context), rule, request, perMinute);
    await this.authorizer.authorizeCaller(rule, request);
    return true;
  }

  private async limitRoute(
    route: string,
    rule: AccessRule,
    { principal, clientAddress }: ScopedRequest,
    perMinute: number,
  ): Promise<void> {
    const { allowed, retryAfterSeconds } = await this.limiter.consume({
      surface: surfaceOf(rule),
      subject: `route/${route}/${principal?.accountId ?? clientAddress}`,
      limit: { perMinute },
      countsToMonth: false,
    });
    if (allowed) return;
    throw rateLimitExceeded('The request limit per minute of this operation is used up.', retryAfterSeconds);
  }
}

function nameOf(route: Route): string {
  return `${route.getClass().name}.${route.getHandler().name}`;
}
