export { METADATA_PATH, type ProtectedResource, protectedResource } from './authorization/protected-resource';
export { PROTECTED_RESOURCE } from './authorization/request-authenticator';
export { RequestAuthorizer } from './authorization/request-authorizer';
export { SESSION_AUTHENTICATOR, type SessionAuthenticator } from './authorization/session-authenticator';
export { WithHeaders } from './response/response.decorators';
export { COMPRESS_FROM, FAST_BROTLI } from './response/compressible-body';
export { contentEncoding } from './response/content-encoding';
export { Envelope } from './response/envelope';
export { HashedAssets } from './response/hashed-assets';
export { inPieces } from './response/pieces';
export { PreparedResponse, tagMatches } from './response/prepared-response';
export { StreamedResponse } from './response/streamed-response';
export { unreadAnswers } from './response/unread-answers';
export { Versioned } from './response/version-tag';
export {
  AlsoAccepts,
  AlsoInCharsets,
  ANY_CHARSET,
  charsetsOf,
  isJsonMediaType,
} from './request-body/accepted-media-type';
export { announcesMoreThan, bodyBytes, bytesOrEnd, hasBody } from './request-body/body-bytes';
export { BodyAsBytes, BodyLimit, IgnoresBody, jsonBodyBytes } from './request-body/json-body.guard';
export { readJsonObject } from './request-body/json-object';
export { unstorableText } from './request-body/unstorable-text';
export { type ErrorPage, ErrorPages } from './errors/error-pages';
export { prefersHtml } from './errors/error-pages';
export { CpuBudget, CpuBudgetSpentError, processorClock, readWithinBudget } from './event-loop/cpu-budget';
export { EventLoopYielder } from './event-loop/event-loop-yielder';
export { Cacheable, InFront, QUERY_JUDGE, type QueryJudge } from './front/front-route';
export { type CachedResponse, ResponseCache } from './front/response-cache';
export { IgnoresIdempotencyKey, SkipIdempotentReplay } from './idempotency/idempotency.decorators';
export { IdempotencyService } from './idempotency/idempotency.service';
export { IdempotencyEnv } from './idempotency/idempotency.env';
export { StoredAfterHandler } from './idempotency/idempotency.decorators';
export { KeyedParts } from './idempotency/keyed-parts';
export type { Settlement } from './idempotency/settlement';
export { HttpModule } from './http.module';
export { ResponseShaper, type ShapeResponse } from './response/response-shaper';
export { metadataOf, type Route } from './routes/route-metadata';
export { type CursorPosition, decodeCursor, encodeCursor } from './pagination/cursor';
export { DEFAULT_PAGE_LIMIT, PageLimit, PageRequest } from './pagination/page.request';
export { RateLimiter } from './rate-limit/rate-limiter';
export { CROSS_ORIGIN_HEADERS } from './request/cors';
export type { ScopedRequest } from './request/scoped-request';
export { RouteTable } from './routes/route-table';
export { createHttpApp } from './server/create-http-app';
export { HttpEnv } from './server/http.env';
export { exemptFromPace, LeastPace } from './server/least-pace';
export { runHttpService } from './server/run-http-service';
export { requestValidation } from './validation/request-validation';
