import { All, Controller, Req } from '@nestjs/common';
import { RequiresToken } from '@wagewright/auth';
import { IgnoresBody, RouteTable } from '@wagewright/http';
import type { Request } from 'express';

/** Every other address below `/api/mcp`: whoever has no token learns nothing, not even what exists. */
@Controller('api/mcp')
@RequiresToken()
export class UnknownRouteController {
  constructor(private readonly routes: RouteTable) {}

  @All('*rest')
  @IgnoresBody()
  refuse(@Req() request: Request): never {
    throw this.routes.explainMiss(request);
  }
}
