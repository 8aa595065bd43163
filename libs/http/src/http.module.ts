import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ThrottlerModule, ThrottlerStorage } from '@nestjs/throttler';
import { AccessGuard, ScopeGuard } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import type { ErrorSurface } from '@wagewright/errors';
import { Admission } from './admission/admission';
import { AnswerCache } from './answers/answer-cache';
import { AnswerInterceptor } from './answers/answer.interceptor';
import { JsonBodyGuard } from './body/json-body.guard';
import { ApiExceptionFilter } from './errors/api-exception.filter';
import { ERROR_SURFACE, ErrorWriter } from './errors/error-writer';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { Idempotency } from './idempotency/idempotency.service';
import { OncePerKey } from './idempotency/once-per-key';
import { RateLimitGuard } from './rate-limit/rate-limit.guard';
import { RateLimiter } from './rate-limit/rate-limiter';
import { WINDOW_MS } from './rate-limit/sliding-window';
import { RouteLimitStorage } from './rate-limit/route-limit.storage';
import { ThrottleRules } from './rate-limit/throttle-rules';
import { UsageKeeper } from './rate-limit/usage-keeper';
import { RouteTable } from './routes/route-table';
import { FastLanes } from './server/fast-lanes';
import { Drain } from './server/drain';
import { requestValidation } from './validation/validation.pipe';

/** How a service writes its errors, made from one of its settings classes. */
export interface ErrorSurfaceDefinition<T extends object> {
  settings: SettingsClass<T>;
  create(settings: T): ErrorSurface;
}

/**
 * What every HTTP service does to every request. The guards run in this order, which is the contract's
 * order of checks: credential and plan, rate, scope, then the body.
 */
@Global()
@Module({})
export class HttpModule {
  static forService<T extends object>(surface: ErrorSurfaceDefinition<T>): DynamicModule {
    return {
      module: HttpModule,
      imports: [ThrottlerModule.forRoot([{ ttl: WINDOW_MS, limit: 0 }])],
      providers: [
        { provide: ERROR_SURFACE, inject: [surface.settings], useFactory: (env: T) => surface.create(env) },
        RouteTable,
        Drain,
        ErrorWriter,
        Admission,
        AnswerCache,
        FastLanes,
        RateLimiter,
        UsageKeeper,
        ThrottleRules,
        { provide: ThrottlerStorage, useClass: RouteLimitStorage },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useExisting: ScopeGuard },
        { provide: APP_GUARD, useClass: JsonBodyGuard },
        Idempotency,
        IdempotencyRepository,
        OncePerKey,
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_PIPE, useFactory: requestValidation },
        { provide: APP_FILTER, useClass: ApiExceptionFilter },
      ],
      exports: [ERROR_SURFACE, RouteTable, RateLimiter, AnswerCache, Admission, FastLanes],
    };
  }
}
