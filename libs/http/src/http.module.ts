import { type DynamicModule, type FactoryProvider, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ThrottlerModule, ThrottlerStorage } from '@nestjs/throttler';
import { AccessGuard, ScopeGuard } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import type { SealingKey } from '@wagewright/database';
import type { ErrorSurface } from '@wagewright/errors';
import { Admission } from './admission/admission';
import { AnswerCache } from './answers/answer-cache';
import { CacheableRoutes } from './answers/cacheable-routes';
import { AnswerInterceptor } from './answers/answer.interceptor';
import { JsonBodyGuard } from './body/json-body.guard';
import { ApiExceptionFilter } from './errors/api-exception.filter';
import { ERROR_SURFACE, ErrorWriter } from './errors/error-writer';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { Idempotency } from './idempotency/idempotency.service';
import { OncePerKey } from './idempotency/once-per-key';
import { FURTHER_SEALING_KEYS, Sealing } from './idempotency/sealing';
import { RateLimitGuard } from './rate-limit/rate-limit.guard';
import { RateLimiter } from './rate-limit/rate-limiter';
import { WINDOW_MS } from './rate-limit/sliding-window';
import { RouteLimitStorage } from './rate-limit/route-limit.storage';
import { ThrottleRules } from './rate-limit/throttle-rules';
import { UsageKeeper } from './rate-limit/usage-keeper';
import { FixedPathGuard } from './routes/fixed-path.guard';
import { RouteTable } from './routes/route-table';
import { FastLanes } from './server/fast-lanes';
import { Drain } from './server/drain';
import { requestValidation } from './validation/validation.pipe';

/** Something that a service has its own form of, made from one of its settings classes. */
export interface MadeFromSettings<T extends object, Made> {
  settings: SettingsClass<T>;
  create: (settings: T) => Made;
}

export interface ServiceDefinition<S extends object, K extends object = object> {
  /** How the service writes its errors. */
  errorSurface: MadeFromSettings<S, ErrorSurface>;
  /** Keys that seal kept answers where `SEALING_KEYS` has none, the newest first. */
  furtherSealingKeys?: MadeFromSettings<K, readonly SealingKey[]>;
}

/**
 * What every HTTP service does to every request. The guards run in this order, which is the contract's
 * order of checks: credential and plan, rate, scope, the method of a path of its own, then the body.
 */
@Global()
@Module({})
export class HttpModule {
  static forService<S extends object, K extends object = object>({
    errorSurface,
    furtherSealingKeys,
  }: ServiceDefinition<S, K>): DynamicModule {
    return {
      module: HttpModule,
      imports: [ThrottlerModule.forRoot([{ ttl: WINDOW_MS, limit: 0 }])],
      providers: [
        provided(ERROR_SURFACE, errorSurface),
        furtherSealingKeys
          ? provided(FURTHER_SEALING_KEYS, furtherSealingKeys)
          : { provide: FURTHER_SEALING_KEYS, useValue: [] },
        RouteTable,
        Drain,
        ErrorWriter,
        Admission,
        AnswerCache,
        CacheableRoutes,
        FastLanes,
        RateLimiter,
        UsageKeeper,
        ThrottleRules,
        { provide: ThrottlerStorage, useClass: RouteLimitStorage },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useExisting: ScopeGuard },
        { provide: APP_GUARD, useClass: FixedPathGuard },
        { provide: APP_GUARD, useClass: JsonBodyGuard },
        Sealing,
        Idempotency,
        IdempotencyRepository,
        OncePerKey,
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_PIPE, useFactory: requestValidation },
        { provide: APP_FILTER, useClass: ApiExceptionFilter },
      ],
      exports: [ERROR_SURFACE, RouteTable, RateLimiter, AnswerCache, Admission, FastLanes, Idempotency],
    };
  }
}

function provided<T extends object, Made>(
  token: symbol,
  { settings, create }: MadeFromSettings<T, Made>,
): FactoryProvider<Made> {
  return { provide: token, inject: [settings], useFactory: (env: T) => create(env) };
}
