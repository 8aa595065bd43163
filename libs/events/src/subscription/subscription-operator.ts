import { Injectable } from '@nestjs/common';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { endSubscriptions } from './end-subscriptions';
import type { EndedBy, EventSubscription } from './event-subscription';
import { isSubscriptionId } from './subscription-id';
import { VIEW, viewOf, type ViewRow, type OwnedSubscription } from './subscription-view';

/**
 * A lock that a subscribe and an end of one account hold against each other, so that none is made while its pair ends.
 *
 * @param account an SQL expression
 */
export const subscribesLock = (account: string): string =>
  `pg_advisory_xact_lock(hashtextextended('mcp-subscribe:' || ${account}, 0))`;

/**
 * The program behind a principal: the client of a grant in force, so that a second grant makes no other program; the
 * principal itself otherwise.
 *
 * @param principal an SQL expression
 */
export const programOf = (principal: string): string => `coalesce((
  SELECT 'client:' || client_id FROM accounts.oauth_grant
   WHERE id = split_part(${principal}, ':', 2) AND revoked_at IS NULL AND expires_at > now()), ${principal})`;

/** The subscriptions of the same program at the same host and port, this one included. $1 id */
const PAIR = `
  SELECT other.id FROM pipeline.event_subscription AS one JOIN pipeline.event_subscription AS other USING (user_id)
   WHERE one.id = $1 AND (other.id = one.id OR (other.host_hash = one.host_hash
     AND ${programOf('other.principal')} = ${programOf('one.principal')}))`;

/** Far more than an account has; an account that ends thousands in a week sees the latest. */
const MAX_LISTED = 500;

/** Ends that also keep the program from coming back. */
type Refusing = Extract<EndedBy, 'ended_by_owner' | 'ended_by_operator'>;

/** Whether a subscription is one that its program may not make again until somebody allows it. */
function isRefused(endedBy: EndedBy | null): endedBy is Refusing {
  return endedBy === 'ended_by_owner' || endedBy === 'ended_by_operator';
}

/** Actor of a change: the operator, or an account by the principal of its credential. */
export type SubscriptionActor = 'operator' | { accountId: string; principal: string };

/** For the audit trail. */
export type ChangedSubscription = Pick<EventSubscription, 'id' | 'userId' | 'name'>;

type LockedRow = ChangedSubscription & Pick<EventSubscription, 'principal' | 'endedBy'>;

/** Actions of people and the operator on the subscriptions of programs. */
@Injectable()
export class SubscriptionOperator {
  constructor(private readonly dataSource: DataSource) {}

  /** Subscriptions of an account, or of all; also those that ended within a week. At most 500, live ones first. */
  async list(accountId?: string): Promise<OwnedSubscription[]> {
    return this.views(accountId, undefined);
  }

  /** @throws ApiError 404 when there is none */
  async show(id: string): Promise<OwnedSubscription> {
    const [found] = isSubscriptionId(id) ? await this.views(undefined, id) : [];
    if (!found) throw subscriptionNotFound();
    return found;
  }

  /**
   * Ends one with all others of its program at its host, and refuses the program there until it is allowed again; one
   * that has ended by itself is refused as well.
   *
   * @param manager of a transaction
   * @throws ApiError 404 when the actor has none with this id
   */
  async end(manager: EntityManager, id: string, actor: SubscriptionActor): Promise<ChangedSubscription> {
    const { endedBy, principal: _, ...found } = await lock(manager, id, actor);
    const by: Refusing = actor === 'operator' ? 'ended_by_operator' : 'ended_by_owner';
    const ended = await endSubscriptions(manager, await pairOf(manager, id), by);
    if (!ended.some((one) => one.id === id) && endedBy !== 'ended_by_operator')
      await manager.query('UPDATE pipeline.event_subscription SET ended_by = $2 WHERE id = $1', [id, by]);
    return found;
  }

  /**
   * Lets the program of an ended one subscribe at its host again; nothing remains of what was ended there.
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
    const lifted = actor === 'operator' ? ['ended_by_owner', 'ended_by_operator'] : ['ended_by_owner'];
    await manager.query('DELETE FROM pipeline.event_subscription WHERE id = ANY($1) AND ended_by = ANY($2)', [
      await pairOf(manager, id),
      lifted,
    ]);
    return found;
  }

  private async views(accountId: string | undefined, id: string | undefined): Promise<OwnedSubscription[]> {
    const rows: ViewRow[] = await this.dataSource.query(VIEW, [accountId ?? null, id ?? null, MAX_LISTED]);
    return rows.map(viewOf);
  }
}

async function lock(manager: EntityManager, id: string, actor: SubscriptionActor): Promise<LockedRow> {
  if (!isSubscriptionId(id)) throw subscriptionNotFound();
  await manager.query(`SELECT ${subscribesLock('user_id')} FROM pipeline.event_subscription WHERE id = $1`, [
    id,
  ]);
  const rows: LockedRow[] = await manager.query(
    `SELECT id, user_id AS "userId", name, principal, ended_by AS "endedBy" FROM pipeline.event_subscription
      WHERE id = $1 AND ($2::text IS NULL OR user_id = $2) FOR UPDATE`,
    [id, actor === 'operator' ? null : actor.accountId],
  );
  const [found] = rows;
  if (!found) throw subscriptionNotFound();
  return found;
}

async function pairOf(manager: EntityManager, id: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(PAIR, [id]);
  return rows.map((row) => row.id);
}

function subscriptionNotFound(): ApiError {
  return resourceNotFound('Subscription');
}

function forbidden(message: string): ApiError {
  return new ApiError(ErrorCode.AccessForbidden, message);
}
