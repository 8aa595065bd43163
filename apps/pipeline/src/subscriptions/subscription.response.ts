import { type OwnedSubscription, SubscriptionView } from '@wagewright/events';

/** A program's subscription to one kind of event, without its address and its secret. */
export class SubscriptionResponse extends SubscriptionView {
  static of(view: OwnedSubscription): SubscriptionResponse {
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

  static of(views: readonly OwnedSubscription[]): SubscriptionListResponse {
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
