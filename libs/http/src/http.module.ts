import { type DynamicModule, type FactoryProvider, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Audiences } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import type { SealingKey } from '@wagewright/database';
import type { ErrorSurface } from '@wagewright/errors';
import { AuthorizationGuard } from './authorization/authorization.guard';
import type { ProtectedResource } from './authorization/protected-resource';
import {
  ACCESS_TOKEN_AUDIENCES,
  PROTECTED_RESOURCE,
  RequestAuthenticator,
} from './authorization/request-authenticator';
import { RequestAuthorizer } from './authorization/request-authorizer';
import { ResponseInterceptor } from './response/response.interceptor';
import { JsonBodyGuard } from './request-body/json-body.guard';
import { ApiExceptionFilter } from './errors/api-exception.filter';
import { ErrorPages } from './errors/error-pages';
import { ERROR_SURFACE, ErrorWriter } from './errors/error-writer';
import { FrontRoutes } from './front/front-routes';
import { ResponseCache } from './front/response-cache';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { IdempotencyService } from './idempotency/idempotency.service';
import { IdempotencyHandler } from './idempotency/idempotency-handler';
import { KeyedParts } from './idempotency/keyed-parts';
import { FURTHER_SEALING_KEYS, ResponseEncryption } from './idempotency/response-encryption';
import { RateLimiter } from './rate-limit/rate-limiter';
import { WINDOW_MS } from './rate-limit/sliding-window';
import { RefusalCache } from './rate-limit/refusal-cache';
import { RouteLimitStorage } from './rate-limit/route-limit.storage';
import { UsageFlusher } from './rate-limit/usage-flusher';
import { FixedPathGuard } from './routes/fixed-path.guard';
import { RouteTable } from './routes/route-table';
import { Drain } from './server/drain';
import { LeastPace } from './server/least-pace';
import { requestValidation, RequestValidationPipe } from './validation/request-validation';

/** Something that a service has its own form of, made from one of its settings classes. */
export interface MadeFromSettings<T extends object, Made> {
  settings: SettingsClass<T>;
  create: (settings: T) => Made;
}

export interface ServiceDefinition<S extends object, K extends object = object> {
  errorSurface: MadeFromSettings<S, ErrorSurface>;
  /** Keys that seal kept answers where `SEALING_KEYS` has none, the newest first. */
  furtherSealingKeys?: MadeFromSettings<K, readonly SealingKey[]>;
  /** Audiences of the console's access tokens that the service accepts; without any, it accepts none. */
  accessTokenAudiences?: MadeFromSettings<S, Audiences>;
  /** How programs are let in at its MCP endpoint, where there is a console to do so. */
  protectedResource?: MadeFromSettings<S, ProtectedResource | undefined>;
}

/**
 * The guards run in this order, which is the contract's order of checks: the credential, the limit of the route, then
 * plan, rate and scope of the caller, the method of a fixed path, the body.
 */
const PROVIDERS: Provider[] = [
  RouteTable,
  Drain,
  LeastPace,
  ErrorPages,
  ErrorWriter,
  RequestAuthenticator,
  RequestAuthorizer,
  ResponseCache,
  FrontRoutes,
  RateLimiter,
  RefusalCache,
  UsageFlusher,
  { provide: APP_GUARD, useClass: AuthorizationGuard },
  { provide: APP_GUARD, useClass: FixedPathGuard },
  { provide: APP_GUARD, useClass: JsonBodyGuard },
  ResponseEncryption,
  IdempotencyService,
  IdempotencyRepository,
  IdempotencyHandler,
  KeyedParts,
  { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
  { provide: RequestValidationPipe, useFactory: requestValidation },
  { provide: APP_PIPE, useExisting: RequestValidationPipe },
  { provide: APP_FILTER, useClass: ApiExceptionFilter },
];

@Global()
@Module({})
export class HttpModule {
  static forService<S extends object, K extends object = object>({
    errorSurface,
    furtherSealingKeys,
    accessTokenAudiences,
    protectedResource,
  }: ServiceDefinition<S, K>): DynamicModule {
    return {
      module: HttpModule,
      imports: [
        ThrottlerModule.forRootAsync({
          inject: [RateLimiter],
          useFactory: (limiter: RateLimiter) => ({
            throttlers: [{ ttl: WINDOW_MS, limit: 0 }],
            storage: new RouteLimitStorage(limiter),
            setHeaders: false,
          }),
        }),
      ],
      providers: [
        provided(ERROR_SURFACE, errorSurface),
        furtherSealingKeys
          ? provided(FURTHER_SEALING_KEYS, furtherSealingKeys)
          : { provide: FURTHER_SEALING_KEYS, useValue: [] },
        ...(accessTokenAudiences ? [provided(ACCESS_TOKEN_AUDIENCES, accessTokenAudiences)] : []),
        protectedResource
          ? provided(PROTECTED_RESOURCE, protectedResource)
          : { provide: PROTECTED_RESOURCE, useValue: undefined },
        ...PROVIDERS,
      ],
      exports: [
        ERROR_SURFACE,
        PROTECTED_RESOURCE,
        ErrorPages,
        RouteTable,
        RateLimiter,
        ResponseCache,
        RequestAuthorizer,
        IdempotencyService,
        KeyedParts,
      ],
    };
  }
}

function provided<T extends object, Made>(
  token: symbol,
  { settings, create }: MadeFromSettings<T, Made>,
): FactoryProvider<Made> {
  return { provide: token, inject: [settings], useFactory: (env: T) => create(env) };
}
