import { Injectable } from '@nestjs/common';
import { Account, AccountService } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { AddressProof, type ClaimedLink, OneTimeLinks } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { accountSuspended } from '../sessions/account-suspended';
import { type EndedAccess, RecentAccess } from '../sessions/recent-access';
import { SessionService } from '../sessions/session.service';
import { signInAttempted } from '../sessions/sign-in.metrics';

const METHODS = { invitation: 'invitation', 'sign-in': 'sign-in-link' } as const;

/** Access that ended when a link proved the address again. */
export interface ProvenAddress {
  /** Access less than a day old that was given in sessions opened by a code or link. */
  ended: EndedAccess[];
}

/** Sign-in with a single-use link: an invitation, or one sent by e-mail. Either verifies the address. */
@Injectable()
export class LinkSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly proof: AddressProof,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly recent: RecentAccess,
  ) {}

  /**
   * @returns undefined where the proof of the address has ended nothing
   * @throws ApiError 401 for an unknown, expired or used link: deliberately indistinguishable; and for one of a
   *   suspended account, which is not used up
   */
  async signIn(
    token: string,
    request: ScopedRequest,
    response: Response,
  ): Promise<ProvenAddress | undefined> {
    const link = await this.dataSource.transaction(async (manager) => {
      const claimed = await this.links.claim(manager, token);
      return claimed && this.use(manager, claimed, request, response);
    });
    if (!link) throw await this.refusal(token);
    signInAttempted(link.method, true);
    if (link.hasEnded) await this.accounts.announce(link.accountId);
    return link.ended.length > 0 ? { ended: link.ended } : undefined;
  }

  private async refusal(token: string): Promise<ApiError> {
    const { manager } = this.dataSource;
    const purpose = await this.links.purposeOf(manager, token);
    signInAttempted(purpose ? METHODS[purpose] : 'unknown-link', false);
    if (await this.links.isHeld(manager, token)) return accountSuspended();
    return new ApiError(
      ErrorCode.AuthenticationRequired,
      'The link is not valid any more: it works once, and for a limited time. Ask for another one.',
    );
  }

  private async use(manager: EntityManager, link: ClaimedLink, request: ScopedRequest, response: Response) {
    const { accountId, role } = link;
    const method = METHODS[link.purpose];
    const hasEnded = await this.proof.prove(manager, accountId, method, request);
    if (role) await manager.update(Account, { id: accountId }, { role });
    const details = role ? { role } : undefined;
    const sessionId = await this.sessions.open(manager, { accountId, method, details }, request, response);
    const { clientAddress } = request;
    const ended = await this.recent.end(manager, { accountId, sessionId, clientAddress }, 'address_proven');
    return { accountId, method, ended, hasEnded: hasEnded || ended.length > 0 };
  }
}
