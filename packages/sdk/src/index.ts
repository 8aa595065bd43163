export { Wagewright, type WagewrightOptions } from './wagewright.ts';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type FieldDetail,
  IdempotencyKeyReusedError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  WagewrightError,
} from './api/errors.ts';
export type { Answer, ApiPromise } from './api/api-promise.ts';
export type { AnswerOf, OperationId, Operations, QueryOf } from './api/operations.ts';
export type { PagePromise } from './api/page-promise.ts';
export type { CallOptions } from './api/transport.ts';
export type { LoggedEvent } from './events/event-stream.ts';
export type { EventStore, ReconciledRange, Reconciliation } from './events/reconcile.ts';
export type { EventPage } from './resources/events.ts';
export type { WebhookEvent } from './generated/pipeline.ts';
export type * as Compensation from './generated/compensation.ts';
export type * as Pipeline from './generated/pipeline.ts';
export { type SignedDelivery, type SignOptions, signTestWebhook } from './webhooks/sign-test-webhook.ts';
export {
  type ReceivedHeaders,
  verifyWebhook,
  type VerifyOptions,
  WebhookVerificationError,
} from './webhooks/verify-webhook.ts';
