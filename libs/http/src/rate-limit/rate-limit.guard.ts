import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { accessRuleOf } from '@wagewright/auth';
import type { Response } from 'express';
import { Admission } from '../admission/admission';
import type { ScopedRequest } from '../request/scoped-request';

/**
 * The throttler's guard with the allowances of the plans: which one a call counts against follows from
 * the route's access rule and the caller. `@SkipThrottle()` works as everywhere.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly admission: Admission,
  ) {
    super(options, storage, reflector);
  }

  protected override async handleRequest({ context }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const rule = accessRuleOf(this.reflector, context);
    await this.admission.limit(rule, http.getRequest<ScopedRequest>(), http.getResponse<Response>());
    return true;
  }
}
