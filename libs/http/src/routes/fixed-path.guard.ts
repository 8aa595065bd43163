import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RouteTable } from './route-table';

/**
 * A path of its own, such as `/jobs/batch`, is not taken for an id when it is called with another method. It is asked
 * before a body is read: a missing method is reported before a fault in the body.
 */
@Injectable()
export class FixedPathGuard implements CanActivate {
  constructor(private readonly routes: RouteTable) {}

  /** @throws ApiError 405 with the methods of the path itself */
  canActivate(context: ExecutionContext): boolean {
    const error = this.routes.explainMistaken(
      context.switchToHttp().getRequest<Request & { route: { path: string } }>(),
    );
    if (error) throw error;
    return true;
  }
}
