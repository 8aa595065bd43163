import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA } from '@nestjs/common/constants.js';
import { refuseUnreadRelease } from '@wagewright/salaries';
import { declaredParameters, type RequestClass } from '@wagewright/validation';
import type { Request } from 'express';

/**
 * `refuseUnreadRelease` for the calls of the API. A page ignores the parameter, as it does whatever people append to its address.
 *
 * @throws ApiError 400
 */
export function judgeRelease(
  query: object,
  { path, queryClass }: { path: string; queryClass?: RequestClass },
): void {
  if (path.startsWith('/api/')) refuseUnreadRelease(query, queryClass);
}

/** The same for calls that come through Nest. An unknown address stays unknown, whatever its query. */
export class UnreadReleaseGuard implements CanActivate {
  /** @throws ApiError 400 */
  canActivate(context: ExecutionContext): boolean {
    const { query, method, route } = context.switchToHttp().getRequest<Request>();
    const { path } = route as { path: string };
    if (query['release'] === undefined || path.endsWith('*rest')) return true;
    const types = Reflect.getMetadata(
      PARAMTYPES_METADATA,
      context.getClass().prototype as object,
      context.getHandler().name,
    ) as Type[];
    const queryClass = types.find(
      (type) => method !== 'POST' && declaredParameters(type).includes('release'),
    );
    judgeRelease(query, { path, queryClass });
    return true;
  }
}
