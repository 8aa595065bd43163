import { All, Controller, Req } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { IgnoresBody, RequestAuthorizer, RouteTable, type ScopedRequest } from '@wagewright/http';
import { ANY_KEY } from '../../parameters/any-key';

/**
 * Answers 404 for every other address of Surface B. A call with a key gets the headers of its limits, as with every
 * answer; a call without a key gets none.
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
