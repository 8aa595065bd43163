import { Injectable } from '@nestjs/common';
import type { OauthGrant } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import { AuditTrail, type EndedGrant, revokeGrants } from '@wagewright/identity';
import { MessageBus } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { AuditedTransaction } from '../../audit/audited-transaction';
import type { CurrentSession } from '../../sessions/current-session';
import { requireFreshSignIn } from '../../sessions/fresh-passkey';
import { SessionService } from '../../sessions/session.service';
import { OauthResources } from '../resources/oauth-resources';
import { GrantRepository, type NewGrant } from './grant.repository';
import { type GrantResponse, grantResponse } from './grant.response';

export type Consent = Omit<NewGrant, 'id' | 'accountId' | 'sessionId'>;

/** Grants of people to programs, from the consent to the end. */
@Injectable()
export class GrantService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly grants: GrantRepository,
    private readonly sessions: SessionService,
    private readonly transaction: AuditedTransaction,
    private readonly trail: AuditTrail,
    private readonly resources: OauthResources,
    private readonly bus: MessageBus,
  ) {}

  /**
   * @returns the id of the new grant
   * @throws ApiError 401 when the session has ended, 403 `STEP_UP_REQUIRED`
   */
  async create(session: CurrentSession, consent: Consent): Promise<string> {
    const { accountId, sessionId } = session;
    const id = newId('gnt');
    await this.transaction.run(session, async ({ manager, audit }) => {
      requireFreshSignIn(await this.sessions.lock(manager, session));
      await this.grants.insert(manager, { id, accountId, sessionId, ...consent });
      const { clientName, clientId, scope, resources } = consent;
      const details = { clientName, clientId, scope, resources };
      await audit({ action: 'grant.created', accountId, target: id, details });
    });
    return id;
  }

  /** A grant that is neither revoked nor expired. */
  async findLive(id: string): Promise<OauthGrant | null> {
    return this.grants.findLive(id);
  }

  async noteUse(id: string): Promise<void> {
    await this.grants.noteUse(id);
  }

  async list({ accountId }: CurrentSession): Promise<GrantResponse[]> {
    const grants = await this.grants.listLive(accountId);
    return grants.map((grant) => grantResponse(grant, (url) => this.resources.nameOf(url)));
  }

  /** The names of an account's programs, by grant; recently ended ones included. */
  async names(accountId: string): Promise<Map<string, string>> {
    const grants = await this.grants.listAll(accountId);
    return new Map(grants.map(({ id, clientName }) => [id, clientName]));
  }

  /**
   * Effective on every replica within five seconds, also for existing tokens.
   *
   * @throws ApiError 404 for another person's grant
   */
  async revoke(session: CurrentSession, id: string): Promise<void> {
    const { accountId } = session;
    await this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      const [revoked] = await revokeGrants(manager, { id, accountId });
      if (!revoked) throw resourceNotFound('Grant');
      await audit({ action: 'grant.revoked', accountId, target: id, details: detailsOf(revoked) });
      afterCommit(() => this.bus.publish('credentials.changed', { accountId }));
    });
  }

  /**
   * Ends a grant without a person's request. @param reason `client`: returned by the client; `reuse`: a code or token
   * was used twice
   */
  async revokeBySystem(id: string, reason: 'client' | 'reuse'): Promise<void> {
    const revoked = await this.dataSource.transaction(async (manager) => {
      const [grant] = await revokeGrants(manager, { id });
      if (!grant) return null;
      await this.trail.write(manager, {
        action: 'grant.revoked',
        actor: 'system',
        accountId: grant.accountId,
        target: id,
        details: { ...detailsOf(grant), reason },
      });
      return grant;
    });
    if (revoked) await this.bus.publish('credentials.changed', { accountId: revoked.accountId });
  }
}

function detailsOf({ clientName, clientId }: EndedGrant): Record<string, string> {
  return { clientName, clientId };
}
