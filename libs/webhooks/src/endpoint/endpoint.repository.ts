import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity';

export type NewEndpoint = Pick<
  WebhookEndpoint,
  'id' | 'userId' | 'url' | 'host' | 'events' | 'description' | 'secret' | 'secretKeyId'
>;

/** Access to endpoints, always by owner; removed ones do not exist. */
@Injectable()
export class EndpointRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async listOwned(userId: string): Promise<WebhookEndpoint[]> {
    return this.dataSource
      .getRepository(WebhookEndpoint)
      .find({ where: { userId, deletedAt: IsNull() }, order: { id: 'ASC' } });
  }

  async findOwned(userId: string, id: string): Promise<WebhookEndpoint | null> {
    return this.dataSource.getRepository(WebhookEndpoint).findOneBy({ id, userId, deletedAt: IsNull() });
  }

  /**
   * Inserts unless the user has `limit` endpoints. Registrations of one user wait for one another:
   * counting first and inserting then would let two at once pass.
   *
   * @returns undefined when the limit is reached
   */
  async insertWithin(limit: number, endpoint: NewEndpoint): Promise<WebhookEndpoint | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await lockRegistrations(manager, endpoint.userId);
      const repository = manager.getRepository(WebhookEndpoint);
      const count = await repository.countBy({ userId: endpoint.userId, deletedAt: IsNull() });
      return count < limit ? repository.save(repository.create(endpoint)) : undefined;
    });
  }

  /**
   * Marks the endpoint as removed and cancels what has not been sent; a send under way ends by itself.
   * @returns false when there is no such endpoint of this user
   */
  async removeOwned(userId: string, id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager
        .getRepository(WebhookEndpoint)
        .update({ id, userId, deletedAt: IsNull() }, { deletedAt: () => 'now()' });
      if (!affected) return false;
      await manager.query(
        `UPDATE pipeline.webhook_delivery
            SET state = 'cancelled', claimed_until = NULL, finished_at = now()
          WHERE endpoint_id = $1 AND state IN ('pending', 'queued', 'held')`,
        [id],
      );
      return true;
    });
  }
}

async function lockRegistrations(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `webhook-register:${userId}`,
  ]);
}
