/** Numbering of errors in a subscription's control bodies: that of the extension, or that of the webhook profile. */
export type Dialect = 'extension' | 'profile';

/** Why a subscription is over. */
export type EndedBy =
  | 'client'
  | 'expired'
  | 'access_revoked'
  | 'plan'
  | 'ended_by_owner'
  | 'ended_by_operator'
  | 'type';

/** `held`: its attempts are used up, and it waits for the next refresh. */
export const SUBSCRIPTION_DELIVERY_STATES = ['waiting', 'leased', 'held'] as const;
export type SubscriptionDeliveryState = (typeof SUBSCRIPTION_DELIVERY_STATES)[number];

/** Result of a challenge to a callback. */
export type VerificationResult = 'ok' | 'challenge_failed' | 'timeout' | 'connection_refused';

/** A program's subscription to one kind of event (MCP Events), delivered to its callback. */
export interface EventSubscription {
  /** `sub_` and 32 hex digits, made of principal, URL, name and arguments. */
  id: string;
  userId: string;
  /** `token:<id>` or `grant:<id>`. */
  principal: string;
  /** Name of the kind of event. */
  name: string;
  /** Encrypted, see `SecretCipher`; null after the end. */
  secret: string | null;
  /** Null while it lives. */
  endedBy: EndedBy | null;
  /** Since when no delivery has succeeded; null while they do. */
  failedSince: Date | null;
  /** `connection_refused`, `timeout`, `http_4xx` or `http_5xx`. */
  lastError: string | null;
  lastDeliveryAt: Date | null;
  /** Events were given up since the last refresh, which tells so. */
  hasGap: boolean;
}
