/**
 * The webhooks library of the pipeline and the worker.
 *
 * In a service: import `WebhooksModule`; load `WEBHOOK_SETTINGS`; give `WEBHOOK_ENTITIES` to the database.
 */
import { WebhookAddressEnv } from './address/webhook-address.env';
import { WebhookAttempt } from './delivery/webhook-attempt.entity';
import { WebhookDelivery } from './delivery/webhook-delivery.entity';
import { WebhookEndpoint } from './endpoint/webhook-endpoint.entity';
import { WebhookEvent } from './event/webhook-event.entity';
import { WebhookNotice } from './notice/webhook-notice.entity';
import { WebhookSecretsEnv } from './secret/webhook-secrets.env';

export { AddressGuard } from './address/address-guard';
export { AddressPolicy } from './address/address-policy';
export { ANSWER_HEAD_BYTES, answerHeadOf, isOfEndedKeptConnection } from './address/answer-bytes';
export { AddressRefusedError, NameNotResolvedError } from './address/address.errors';
export { FetchEnv } from './address/fetch.env';
export { TooManyFetchesError } from './address/fetch-slots';
export { bodyOf, type GuardedAnswer, GuardedConnection, isPlain } from './address/guarded-connection';
export { GuardedFetch } from './address/guarded-fetch';
export { DnsEnv } from './address/dns.env';
export { judgedConnector, pinnedLookup } from './address/pinned-connection';
export { WebhookAddressEnv } from './address/webhook-address.env';
export { WebhookUrlRules } from './address/webhook-url';
export {
  type AttemptView,
  DeliveryHistoryService,
  type DeliveryView,
} from './delivery/delivery-history.service';
export { ANSWER_CLASSES, type AnswerClass } from './delivery/delivery-history.repository';
export { DELIVERY_STATES, type DeliveryState } from './delivery/delivery-states';
export { cancelWaiting, holdWaiting } from './delivery/waiting.statements';
export { webhookSlot } from './shard/webhook-slot';
export { untilAnswered } from './test-delivery/until-answered';
export { CONNECTION_FAILURE_MESSAGE, isConnectionFailure } from './delivery/connection-failure';
export { type AttemptErrorClass } from './delivery/webhook-attempt.entity';
export type { DeliveryTrigger } from './delivery/webhook-delivery.entity';
export {
  EndpointService,
  type RegisteredWebhook,
  ShownWebhook,
  type WebhookView,
} from './endpoint/endpoint.service';
export { DELIVERY_ORDERS, type DeliveryOrder } from './endpoint/webhook-endpoint.entity';
export { webhookNotFound } from './endpoint/endpoint.errors';
export { DeliveryWaker } from './event/delivery-waker';
export type { PreparedEvent, RecordedEvents } from './event/event-insertion';
export { type EventToRecord, Outbox } from './event/outbox';
export { DeliveryExplainer, type ExplainedDelivery } from './explanation/delivery-explainer';
export { type EndpointHealth, EndpointHealthService } from './health/endpoint-health.service';
export { type NoticeView, WebhookNoticesService } from './notice/webhook-notices.service';
export { DeliveryReplayService } from './replay/delivery-replay.service';
export {
  BacklogRepository,
  type BacklogTotals,
  type DueDeliveries,
  type EndpointBacklog,
} from './operator/backlog.repository';
export { type Hold, SendingHold } from './operator/sending-hold';
export { WebhookOperationsModule } from './operator/webhook-operations.module';
export { WebhookOperator } from './operator/webhook-operator';
export { isSigningSecret } from './secret/signing-secret';
export { SecretReEncryptor } from './secret/secret-re-encryptor';
export {
  SecretCipher,
  type SecretOwner,
  UnreadableSecretError,
  type UnreadableSecretReason,
} from './secret/secret-cipher';
export {
  MAX_GRACE_SECONDS,
  type RotatedSecret,
  SecretRotationService,
} from './endpoint/secret-rotation.service';
export { WebhookSecretsEnv } from './secret/webhook-secrets.env';
export { impliedHeaders, type StoredHeaders, USER_AGENT } from './signature/delivery-headers';
export { type SigningSecrets, signWebhook, standardHeaders } from './signature/signature';
export { WebhookTester, type WebhookTestResult } from './test-delivery/webhook-tester';
export { WebhooksModule } from './webhooks.module';

/** Entities of the tables that TypeORM reads or writes. */
export const WEBHOOK_ENTITIES = [
  WebhookEndpoint,
  WebhookEvent,
  WebhookDelivery,
  WebhookAttempt,
  WebhookNotice,
];

/** The settings classes that `WebhooksModule` needs. */
export const WEBHOOK_SETTINGS = [WebhookAddressEnv, WebhookSecretsEnv];
