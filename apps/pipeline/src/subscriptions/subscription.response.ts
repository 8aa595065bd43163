import type { EndedBy, SubscriptionState, SubscriptionView } from '@wagewright/events';

/** Who has subscribed. */
export interface SubscribedPrincipal {
  /** Identifier of the token or the grant. */
  id: string;
  /** `token`, or `grant` for a program that the user has allowed by signing in. */
  kind: 'token' | 'grant';
  /** Name of the token, or what the program calls itself. */
  name: string;
}

/** A program's subscription to one kind of event, without its address and its secret. */
export class SubscriptionResponse {
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

  static of(view: SubscriptionView): SubscriptionResponse {
    const { accountId: _, ...shown } = view;
    return Object.assign(new SubscriptionResponse(), shown);
  }
}

/** Subscriptions of programs, all on one page. */
export class SubscriptionListResponse {
  /** The subscriptions: live ones first, then those that may not be made again, then the latest that have ended. */
  data!: SubscriptionResponse[];
  /** Always false: all subscriptions fit on one page. */
  hasMore!: boolean;
  /** Always null. */
  nextCursor!: string | null;
  /** How many subscriptions there are. */
  total!: number;

  static of(views: readonly SubscriptionView[]): SubscriptionListResponse {
    const data = views.map((view) => SubscriptionResponse.of(view));
    return { data, hasMore: false, nextCursor: null, total: data.length };
  }
}

/** The answer when a program may subscribe again. */
export class AllowedSubscriptionResponse {
  /** Always true: a refusal is an error. */
  success!: true;
  /** Always true: the program may subscribe again. */
  allowed!: true;
  /** Identifier of the subscription. */
  id!: string;
}
