import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { cancelWaiting, holdWaiting } from '../delivery/waiting.statements';
import { WebhookEndpoint } from './webhook-endpoint.entity';

export type NewEndpoint = Pick<
  WebhookEndpoint,
  | 'id'
  | 'userId'
  | 'url'
  | 'host'
  | 'events'
  | 'description'
  | 'order'
  | 'maxPerSecond'
  | 'secret'
  | 'secretKeyId'
>;

/** Access to endpoints, always by owner; removed ones do not exist. */
@Injectable()
export class EndpointRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async listOwned(userId: string): Promise<WebhookEndpoint[]> {
    return this.dataSource
      .getRepository(WebhookEndpoint)
      .find({ where: { userId, deletedAt: IsNull() }, order: { id: 'ASC' } });
  }

  async findOwned(userId: string, id: string): Promise<WebhookEndpoint | null> {
    return this.dataSource.getRepository(WebhookEndpoint).findOneBy({ id, userId, deletedAt: IsNull() });
  }

  /** Any user's: for the operator only. */
  async find(id: string): Promise<WebhookEndpoint | null> {
    return this.dataSource.getRepository(WebhookEndpoint).findOneBy({ id, deletedAt: IsNull() });
  }

  /**
   * Inserts unless the user has `limit` endpoints. Registrations of one user wait for one another: a count before the
   * insert would let two concurrent ones pass.
   *
   * @param outer of the caller's transaction, if any
   * @returns undefined when the limit is reached
   */
  async insertWithin(
    limit: number,
    endpoint: NewEndpoint,
    outer = this.dataSource.manager,
  ): Promise<WebhookEndpoint | undefined> {
    return outer.transaction(async (manager) => {
      await lockRegistrations(manager, endpoint.userId);
      const repository = manager.getRepository(WebhookEndpoint);
      const others = await repository.find({
        where: { userId: endpoint.userId, deletedAt: IsNull() },
        select: { id: true, position: true },
      });
      if (others.length >= limit) return undefined;
      const suspended = await isSuspended(manager, endpoint.userId);
      return repository.save(repository.create({ ...endpoint, suspended, position: freePosition(others) }));
    });
  }

  /**
   * Changes the endpoint under a lock. Disabling holds its waiting deliveries.
   * @param outer of the caller's transaction, if any
   * @returns null when the user has no such endpoint
   */
  async changeOwned(
    userId: string,
    id: string,
    change: (endpoint: WebhookEndpoint) => void,
    outer = this.dataSource.manager,
  ): Promise<WebhookEndpoint | null> {
    return outer.transaction(async (manager) => {
      const repository = manager.getRepository(WebhookEndpoint);
      const where = { id, userId, deletedAt: IsNull() };
      const endpoint = await repository.findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (!endpoint) return null;
      const wasActive = endpoint.active;
      change(endpoint);
      if (wasActive !== endpoint.active) await holdBacklog(manager, endpoint);
      return repository.save(endpoint);
    });
  }

  /**
   * Marks the endpoint as removed and cancels its unsent deliveries; a running send ends by itself.
   * @returns false when the user has no such endpoint
   */
  async removeOwned(userId: string, id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager
        .getRepository(WebhookEndpoint)
        .update({ id, userId, deletedAt: IsNull() }, { deletedAt: () => 'now()', settling: true });
      if (!affected) return false;
      await cancelWaiting(manager, id, DRAINED_AT_ONCE);
      return true;
    });
  }

  /** The current secret becomes the previous one for `graceSeconds`; 0 ends it at once. */
  async rotateOwned(
    userId: string,
    id: string,
    secret: { sealed: string; keyId: string; graceSeconds: number },
    manager = this.dataSource.manager,
  ): Promise<{ previousExpiresAt: Date | null } | undefined> {
    const { sealed, keyId, graceSeconds } = secret;
    const values = [id, userId, sealed, keyId, graceSeconds];
    const [rows]: [{ previousExpiresAt: Date | null }[], number] = await manager.query(ROTATE_SECRET, values);
    return rows[0];
  }

  async countHeld(id: string): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(COUNT_HELD, [id]);
    return rows[0]?.count ?? 0;
  }
}

/** Deliveries held or cancelled together with the change; the worker continues with the rest. */
const DRAINED_AT_ONCE = 1_000;

const ROTATE_SECRET = `
  UPDATE pipeline.webhook_endpoint
     SET previous_secret = CASE WHEN $5 > 0 THEN secret END,
         previous_secret_key_id = CASE WHEN $5 > 0 THEN secret_key_id END,
         previous_secret_expires_at = CASE WHEN $5 > 0 THEN now() + make_interval(secs => $5) END,
         secret = $3, secret_key_id = $4, updated_at = now()
   WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL
  RETURNING previous_secret_expires_at AS "previousExpiresAt"`;

const COUNT_HELD = `
  SELECT count(*)::integer AS count FROM pipeline.webhook_delivery WHERE endpoint_id = $1 AND state = 'held'`;

/**
 * Holds the waiting deliveries of an endpoint that is disabled or enabled. Disabled: the first part of the backlog is
 * held now, the rest by the worker. Enabled: deliveries that the worker has not reached are held as well, so that the
 * whole backlog waits for a recovery and nothing old is sent unasked. Running sends end by themselves.
 */
async function holdBacklog(manager: EntityManager, endpoint: WebhookEndpoint): Promise<void> {
  await holdWaiting(manager, endpoint.id, endpoint.active ? null : DRAINED_AT_ONCE);
  endpoint.settling = !endpoint.active;
}

function freePosition(others: readonly Pick<WebhookEndpoint, 'position'>[]): number {
  const taken = new Set(others.map(({ position }) => position));
  let position = 1;
  while (taken.has(position)) position += 1;
  return position;
}

/** A call may have been authorized before its account was suspended. */
async function isSuspended(manager: EntityManager, userId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'SELECT FROM accounts.account WHERE id = $1 AND suspended_at IS NOT NULL',
    [userId],
  );
  return rows.length > 0;
}

/** The trigger that suspends webhooks with their account takes the same lock. */
async function lockRegistrations(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `webhook-register:${userId}`,
  ]);
}
