import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { endSubscriptions } from './end-subscriptions';
import type { EndedBy, EventSubscription } from './event-subscription';
import { isSubscriptionId } from './subscription-id';
import { VIEW, viewOf, type ViewRow, type SubscriptionView } from './subscription-view';

/** Far more than an account has; an account that ends thousands in a week sees the latest. */
const MAX_LISTED = 500;

/** Ends that also keep the program from coming back. */
type Refusing = Extract<EndedBy, 'ended_by_owner' | 'ended_by_operator'>;

/** Whether a subscription is one that its program may not make again until somebody allows it. */
export function isRefused(endedBy: EndedBy | null): endedBy is Refusing {
  return endedBy === 'ended_by_owner' || endedBy === 'ended_by_operator';
}

/** Of whom the action is: of the operator, or of an account, by the principal of its credential. */
export type SubscriptionActor = 'operator' | { accountId: string; principal: string };

/** For the audit trail. */
export type ChangedSubscription = Pick<EventSubscription, 'id' | 'userId' | 'name'>;

type LockedRow = ChangedSubscription & Pick<EventSubscription, 'principal' | 'endedBy'>;

/** What people and the operator do with the subscriptions of programs. */
@Injectable()
export class SubscriptionOperator {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** With those that have ended within a week; of all accounts without one. At most 500, live ones first. */
  async list(accountId?: string): Promise<SubscriptionView[]> {
    return this.views(accountId, undefined);
  }

  /** @throws ApiError 404 when there is none */
  async show(id: string): Promise<SubscriptionView> {
    const [found] = isSubscriptionId(id) ? await this.views(undefined, id) : [];
    if (!found) throw subscriptionNotFound();
    return found;
  }

  /**
   * Ends one, and refuses its program until it is allowed again; one that has ended by itself is refused as well.
   *
   * @param manager of a transaction
   * @throws ApiError 404 when the actor has none with this id
   */
  async end(manager: EntityManager, id: string, actor: SubscriptionActor): Promise<ChangedSubscription> {
    const { endedBy, principal: _, ...found } = await lock(manager, id, actor);
    const by: Refusing = actor === 'operator' ? 'ended_by_operator' : 'ended_by_owner';
    const ended = await endSubscriptions(manager, [id], by);
    if (ended.length === 0 && endedBy !== 'ended_by_operator')
      await manager.query('UPDATE pipeline.event_subscription SET ended_by = $2 WHERE id = $1', [id, by]);
    return found;
  }

  /**
   * Lets the program of an ended one subscribe again; nothing remains of the ended one.
   *
   * @param manager of a transaction
   * @returns undefined where nobody refuses the program
   * @throws ApiError 404 when the actor has none with this id, 403 for the program itself and for an account whose
   *   operator has ended it
   */
  async allow(
    manager: EntityManager,
    id: string,
    actor: SubscriptionActor,
  ): Promise<ChangedSubscription | undefined> {
    const { endedBy, principal, ...found } = await lock(manager, id, actor);
    if (!isRefused(endedBy)) return undefined;
    if (actor !== 'operator' && endedBy === 'ended_by_operator')
      throw forbidden('The operator has ended this subscription, and allows it again.');
    if (actor !== 'operator' && actor.principal === principal)
      throw forbidden('The program of a subscription cannot allow it again.');
    await manager.query('DELETE FROM pipeline.event_subscription WHERE id = $1', [id]);
    return found;
  }

  private async views(accountId: string | undefined, id: string | undefined): Promise<SubscriptionView[]> {
    const rows: ViewRow[] = await this.dataSource.query(VIEW, [accountId ?? null, id ?? null, MAX_LISTED]);
    return rows.map(viewOf);
  }
}

async function lock(manager: EntityManager, id: string, actor: SubscriptionActor): Promise<LockedRow> {
  if (!isSubscriptionId(id)) throw subscriptionNotFound();
  const rows: LockedRow[] = await manager.query(
    `SELECT id, user_id AS "userId", name, principal, ended_by AS "endedBy" FROM pipeline.event_subscription
      WHERE id = $1 AND ($2::text IS NULL OR user_id = $2) FOR UPDATE`,
    [id, actor === 'operator' ? null : actor.accountId],
  );
  const [found] = rows;
  if (!found) throw subscriptionNotFound();
  return found;
}

function subscriptionNotFound(): ApiError {
  return resourceNotFound('Subscription');
}

function forbidden(message: string): ApiError {
  return new ApiError(ErrorCode.AccessForbidden, message);
}
