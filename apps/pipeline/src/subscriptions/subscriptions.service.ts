import { Injectable } from '@nestjs/common';
import { type Principal, principalOf } from '@wagewright/auth';
import { type SubscriptionActor, SubscriptionOperator } from '@wagewright/events';
import { type AuditedCaller, AuditTrail } from '@wagewright/identity';
import { ListResponse } from '../pagination/list.response';
import { DeletedResponse } from '../records/deleted.response';
import { RecordTransaction } from '../records/record-transaction';
import { subscriptionEntry } from './subscription-entry';
import { type AllowedSubscriptionResponse, SubscriptionResponse } from './subscription.response';

/** A live subscription in the export, without its address and its filter. */
export type ExportedSubscription = Omit<
  SubscriptionResponse,
  'arguments' | 'callbackHost' | 'principal' | 'endedBy'
>;

/** The subscriptions of programs, for the person whose records they watch. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly operator: SubscriptionOperator,
    private readonly transaction: RecordTransaction,
    private readonly audit: AuditTrail,
  ) {}

  /** All subscriptions, also those that ended within a week. */
  async list(userId: string): Promise<ListResponse<SubscriptionResponse>> {
    return ListResponse.whole(
      (await this.operator.list(userId)).map((view) => SubscriptionResponse.of(view)),
    );
  }

  /** The live ones; 25 at most, so one page. */
  async *pages(userId: string): AsyncGenerator<ExportedSubscription[]> {
    const { data } = await this.list(userId);
    yield data
      .filter(({ state }) => state !== 'ended')
      .map(({ id, name, program, state, since, refreshBefore, lastDeliveryAt, held }) => {
        return { id, name, program, state, since, refreshBefore, lastDeliveryAt, held };
      });
  }

  /** @throws ApiError 404 when the user has no such subscription */
  async end(caller: Principal, audited: AuditedCaller, id: string): Promise<DeletedResponse> {
    return this.transaction.run(caller.accountId, async ({ manager }) => {
      const ended = await this.operator.end(manager, id, actorOf(caller));
      await this.audit.write(manager, subscriptionEntry(audited, 'subscription.ended', ended));
      return DeletedResponse.of(id);
    });
  }

  /** @throws ApiError 404 when the user has no such subscription, 403 for the program that subscribed */
  async allow(caller: Principal, audited: AuditedCaller, id: string): Promise<AllowedSubscriptionResponse> {
    return this.transaction.run(caller.accountId, async ({ manager }) => {
      const allowed = await this.operator.allow(manager, id, actorOf(caller));
      if (allowed)
        await this.audit.write(manager, subscriptionEntry(audited, 'subscription.allowed', allowed));
      return { success: true, allowed: true, id };
    });
  }
}

function actorOf(caller: Principal): SubscriptionActor {
  return { accountId: caller.accountId, principal: principalOf(caller) };
}
