import { All, Controller, Req } from '@nestjs/common';
import { type AccessRule, PublicPage, Scope } from '@wagewright/auth';
import { ApiError } from '@wagewright/errors';
import { IgnoresBody, RequestAuthorizer, RouteTable, type ScopedRequest } from '@wagewright/http';

/** Any key will do: what is asked for does not exist. */
const WITH_KEY: AccessRule = {
  kind: 'api-key',
  scope: Scope.IntelligenceRead,
  plan: 'free',
  countsToMonth: true,
};
const NOT_LET_IN = new Set([401, 403]);

/**
 * Every other address of Surface B. Whoever sends a key is told what is left of its limits, as by every answer; without
 * one the answer is the same, and tells of none.
 */
@Controller('api/v1/intelligence')
@PublicPage()
export class UnknownRouteController {
  constructor(
    private readonly authorizer: RequestAuthorizer,
    private readonly routes: RouteTable,
  ) {}

  @All('*rest')
  @IgnoresBody()
  async refuse(@Req() request: ScopedRequest): Promise<never> {
    if (request.headers.authorization !== undefined) await this.count(request);
    throw this.routes.explainMiss(request);
  }

  /** @throws ApiError 429 */
  private async count(request: ScopedRequest): Promise<void> {
    try {
      await this.authorizer.authorize(WITH_KEY, request);
    } catch (error) {
      if (!(error instanceof ApiError) || !NOT_LET_IN.has(error.rule.status)) throw error;
    }
  }
}
