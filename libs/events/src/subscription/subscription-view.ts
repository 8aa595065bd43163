import type { WatchArguments } from '../types/arguments';
import type { EndedBy } from './event-subscription';

/** `throttled`: more is due than its pace lets through. */
export type SubscriptionState = 'active' | 'failing' | 'suspended' | 'throttled' | 'ended';

/** Who has subscribed. */
export interface SubscribedPrincipal {
  /** Identifier of the token or the grant. */
  id: string;
  /** `token`, or `grant` for a program that the user has allowed by signing in. */
  kind: 'token' | 'grant';
  /** Name of the token, or what the program calls itself. */
  name: string;
}

/** A subscription as its person sees it: never its address beyond the host, and never its secret. */
export class SubscriptionView {
  /** Identifier, `sub_…`. */
  id!: string;
  /** The kind of event. */
  name!: string;
  /** Filter of these events; null for an ended subscription. */
  arguments!: object | null;
  /** Host of the address that is called; null for an ended subscription. */
  callbackHost!: string | null;
  /** Name of the program, or of the token that it uses. */
  program!: string;
  /** Who has subscribed. */
  principal!: SubscribedPrincipal;
  /** `failing`: the last event was refused; `suspended`: nothing is sent until the program renews it; `throttled`: more happens than is sent at once. */
  state!: SubscriptionState;
  /** Why it is over; null while it lives. */
  endedBy!: EndedBy | null;
  /** When it was made. */
  since!: Date;
  /** When it ends unless the program renews it. */
  refreshBefore!: Date;
  /** When the program last took an event; null before the first. */
  lastDeliveryAt!: Date | null;
  /** Events that wait until the program renews it. */
  held!: number;
}

/** The same with its account, as the operator sees it. */
export interface OwnedSubscription extends SubscriptionView {
  accountId: string;
}

export type ViewRow = Omit<OwnedSubscription, 'arguments' | 'principal' | 'program'> & {
  arguments: string | null;
  principal: string;
  principalName: string | null;
};

/**
 * Whether the bucket of a live subscription is empty: it has due events, and is looked at later all the same. The retries
 * of a failing event hold the others back as well, so a failing one is not counted.
 */
export const IS_THROTTLED = `subscription.suspended_at IS NULL AND subscription.failed_since IS NULL
  AND subscription.due_at > now() AND subscription.due_at < 'infinity' AND EXISTS (
    SELECT FROM pipeline.event_subscription_delivery AS due
     WHERE due.subscription_id = subscription.id AND due.state = 'waiting' AND due.next_attempt_at <= now())`;

const IS_LIVE = "subscription.state = 'live' AND subscription.refresh_before > now()";

/** Live ones first, then those that the program is refused for, then the latest ended. $1 account or null, $2 id or null, $3 rows */
export const VIEW = `
  SELECT subscription.id, subscription.user_id AS "accountId", subscription.name,
         CASE WHEN ${IS_LIVE} THEN subscription.arguments END AS arguments,
         CASE WHEN ${IS_LIVE} THEN subscription.host END AS "callbackHost",
         subscription.principal,
         coalesce(oauth_grant.client_name, credential.name, credential.prefix) AS "principalName",
         CASE WHEN NOT (${IS_LIVE}) THEN 'ended'
              WHEN subscription.suspended_at IS NOT NULL THEN 'suspended'
              WHEN subscription.failed_since IS NOT NULL THEN 'failing'
              WHEN ${IS_THROTTLED} THEN 'throttled'
              ELSE 'active' END AS state,
         CASE WHEN subscription.state = 'ended' THEN subscription.ended_by WHEN NOT (${IS_LIVE}) THEN 'expired' END AS "endedBy",
         subscription.created_at AS since, subscription.refresh_before AS "refreshBefore",
         subscription.last_delivery_at AS "lastDeliveryAt",
         (SELECT count(*)::integer FROM pipeline.event_subscription_delivery AS delivery
           WHERE delivery.subscription_id = subscription.id AND delivery.kind = 'event'
             AND (delivery.state = 'held' OR subscription.suspended_at IS NOT NULL)) AS held
    FROM pipeline.event_subscription AS subscription
    LEFT JOIN accounts.credential ON credential.id = split_part(subscription.principal, ':', 2)
    LEFT JOIN accounts.oauth_grant ON oauth_grant.id = split_part(subscription.principal, ':', 2)
   WHERE ($1::text IS NULL OR subscription.user_id = $1) AND ($2::text IS NULL OR subscription.id = $2)
   ORDER BY subscription.state = 'live' DESC, coalesce(subscription.ended_by IN ('ended_by_owner', 'ended_by_operator'), false) DESC,
            subscription.ended_at DESC, subscription.created_at DESC, subscription.id
   LIMIT $3`;

export function viewOf(row: ViewRow): OwnedSubscription {
  const { arguments: given, principal, principalName, ...rest } = row;
  const [kind, id] = principal.split(':') as [SubscribedPrincipal['kind'], string];
  const name = principalName ?? id;
  return {
    ...rest,
    arguments: given === null ? null : (JSON.parse(given) as WatchArguments),
    program: name,
    principal: { id, kind, name },
  };
}
