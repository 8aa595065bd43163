import { All, Controller, Req } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { IgnoresBody, RequestAuthorizer, RouteTable, type ScopedRequest } from '@wagewright/http';
import { ANY_KEY } from '../../access/any-key';

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
    await this.authorizer.authorizeMiss(ANY_KEY, request);
    throw this.routes.explainMiss(request);
  }
}
