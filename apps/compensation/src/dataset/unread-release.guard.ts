import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA } from '@nestjs/common/constants.js';
import { refuseUnreadRelease } from '@wagewright/salaries';
import { declaredParameters } from '@wagewright/validation';
import type { Request } from 'express';

/** `refuseUnreadRelease` for calls that come through Nest. An unknown address stays unknown, whatever its query. */
export class UnreadReleaseGuard implements CanActivate {
  /** @throws ApiError 400 */
  canActivate(context: ExecutionContext): boolean {
    const { query, method, route } = context.switchToHttp().getRequest<Request>();
    if (query['release'] === undefined || (route as { path: string }).path.endsWith('*rest')) return true;
    const types = Reflect.getMetadata(
      PARAMTYPES_METADATA,
      context.getClass().prototype as object,
      context.getHandler().name,
    ) as Type[];
    const reader = types.find((type) => method !== 'POST' && declaredParameters(type).includes('release'));
    refuseUnreadRelease(query, reader);
    return true;
  }
}
