import { Injectable } from '@nestjs/common';
import { OauthGrant } from '@wagewright/auth';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';

/** A grant without a new token for this many days ends. */
const UNUSED_DAYS = 30;
/** More than anybody has; the list is not paged. */
const MOST_LISTED = 500;

export type NewGrant = Pick<
  OauthGrant,
  'id' | 'accountId' | 'sessionId' | 'clientId' | 'clientName' | 'scope' | 'resources'
>;

@Injectable()
export class GrantRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, grant: NewGrant): Promise<void> {
    await manager.insert(OauthGrant, {
      ...grant,
      expiresAt: () => `now() + interval '${UNUSED_DAYS} days'`,
    });
  }

  async findLive(id: string): Promise<OauthGrant | null> {
    return this.dataSource.getRepository(OauthGrant).findOneBy({ id, ...live() });
  }

  /** The newest first. */
  async listLive(accountId: string): Promise<OauthGrant[]> {
    return this.dataSource
      .getRepository(OauthGrant)
      .find({ where: { accountId, ...live() }, order: { id: 'DESC' }, take: MOST_LISTED });
  }

  /** Including ended ones, for as long as they are kept. */
  async listAll(accountId: string): Promise<Pick<OauthGrant, 'id' | 'clientName'>[]> {
    return this.dataSource
      .getRepository(OauthGrant)
      .find({ select: { id: true, clientName: true }, where: { accountId } });
  }

  /** Restarts a grant's days without use. */
  async noteUse(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE accounts.oauth_grant SET last_used_at = now(), expires_at = now() + interval '${UNUSED_DAYS} days'
        WHERE id = $1 AND revoked_at IS NULL`,
      [id],
    );
  }
}

const live = () => ({ revokedAt: IsNull(), expiresAt: MoreThan(new Date()) });
