import { type OwnedSubscription, SubscriptionView } from '@wagewright/events';

/** A program's subscription to one kind of event, without its address and its secret. */
export class SubscriptionResponse extends SubscriptionView {
  static of(view: OwnedSubscription): SubscriptionResponse {
    const { accountId: _, ...shown } = view;
    return Object.assign(new SubscriptionResponse(), shown);
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
