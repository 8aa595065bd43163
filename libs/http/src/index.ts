export { Admission } from './admission/admission';
export { AnswerCache } from './answers/answer-cache';
export { WithHeaders } from './answers/answer-headers.decorator';
export { Cacheable } from './answers/cacheable.decorator';
export { COMPRESS_FROM, CompressibleBody, FAST_BROTLI } from './answers/compressible-body';
export { contentEncoding } from './answers/content-encoding';
export { ReadyAnswer } from './answers/ready-answer';
export { Versioned } from './answers/version-tag';
export { AlsoAccepts, isJsonMediaType } from './body/accepted-media-type';
export { BodyAsBytes, BodyLimit, IgnoresBody, jsonBodyBytes } from './body/json-body.guard';
export { readJsonObject } from './body/json-object';
export { strictJson } from './body/parse-json';
export { unstorableText } from './body/unstorable-text';
export { WorkSlices } from './event-loop/work-slices';
export { ForgetKey } from './idempotency/forget-key.decorator';
export { IDEMPOTENCY_ENTITIES } from './idempotency/idempotency.entities';
export { Idempotency } from './idempotency/idempotency.service';
export { IdempotencyEnv } from './idempotency/idempotency.env';
export { KeptAfterwards } from './idempotency/kept-afterwards.decorator';
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
export type { ScopedRequest } from './request/scoped-request';
export { RouteTable } from './routes/route-table';
export { createHttpApp } from './server/create-http-app';
export { type FastLane, FastLanes } from './server/fast-lanes';
export { HttpEnv } from './server/http.env';
export { runHttpService } from './server/run-http-service';
export { AlsoReads } from './validation/declared-parameters';
export { requestValidation } from './validation/validation.pipe';
