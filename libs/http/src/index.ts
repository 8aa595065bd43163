export { RequestAuthorizer } from './authorization/request-authorizer';
export { type CachedResponse, ResponseCache } from './response/response-cache';
export { WithHeaders } from './response/response.decorators';
export { Cacheable } from './response/response.decorators';
export { COMPRESS_FROM, FAST_BROTLI } from './response/compressible-body';
export { contentEncoding } from './response/content-encoding';
export { PreparedResponse } from './response/prepared-response';
export { readResponse } from './response/read-response';
export { Versioned } from './response/version-tag';
export { AlsoAccepts, isJsonMediaType } from './request-body/accepted-media-type';
export { BodyAsBytes, BodyLimit, IgnoresBody, jsonBodyBytes } from './request-body/json-body.guard';
export { readJsonObject } from './request-body/json-object';
export { strictJson } from './request-body/parse-json';
export { unstorableText } from './request-body/unstorable-text';
export { EventLoopYielder } from './event-loop/event-loop-yielder';
export { SkipIdempotentReplay } from './idempotency/idempotency.decorators';
export { IDEMPOTENCY_ENTITIES } from './idempotency/idempotency.entities';
export { IdempotencyService } from './idempotency/idempotency.service';
export { IdempotencyEnv } from './idempotency/idempotency.env';
export { StoredAfterHandler } from './idempotency/idempotency.decorators';
export {
  claimLostError,
  claimsHeld,
  type Settlement,
  settlementValues,
  settlingCte,
} from './idempotency/settlement.sql';
export { HttpModule } from './http.module';
export { RateLimiter } from './rate-limit/rate-limiter';
export { ReferenceModule } from './reference/reference.module';
export { endByNode } from './request/response-headers';
export type { ScopedRequest } from './request/scoped-request';
export { RouteTable } from './routes/route-table';
export { createHttpApp } from './server/create-http-app';
export { type DirectRoute, DirectRoutes } from './server/direct-routes';
export { HttpEnv } from './server/http.env';
export { runHttpService } from './server/run-http-service';
export { AlsoReads } from './validation/declared-parameters';
export { requestValidation } from './validation/request-validation';
