import { Injectable } from '@nestjs/common';
import { AccountService, EffectiveLimits } from '@wagewright/auth';
import { sqlState } from '@wagewright/database';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { AuditedTransaction } from '../audit/audited-transaction';
import { Notices } from '../notices/notices';
import { planRequested } from '../notices/notice-texts';
import type { CurrentSession } from '../sessions/current-session';
import type { EntityManager } from 'typeorm';
import type { PlanRequest, PlanRequestStatus } from './plan-request.entity';
import { type PlanDecision, PlanRequestRepository } from './plan-request.repository';
import type { RequestPlanRequest } from './plan.request';
import {
  type PlanOverviewResponse,
  planRequestResponse,
  type PlanRequestResponse,
  planResponses,
} from './plan.response';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class PlanService {
  constructor(
    private readonly accounts: AccountService,
    private readonly limits: EffectiveLimits,
    private readonly requests: PlanRequestRepository,
    private readonly transaction: AuditedTransaction,
    private readonly notices: Notices,
  ) {}

  async overview({ accountId }: CurrentSession): Promise<PlanOverviewResponse> {
    const [account, request] = await Promise.all([
      this.accounts.find(accountId),
      this.requests.latestOf(accountId),
    ]);
    if (!account) throw new Error(`account ${accountId} has a session but does not exist`);
    return {
      plan: account.plan,
      plans: planResponses(this.limits),
      request: request && planRequestResponse(request),
    };
  }

  /** Owners get a notice. @throws ApiError 409 for the present plan, and while another request is open */
  async ask(
    session: CurrentSession,
    { plan, note = null }: RequestPlanRequest,
  ): Promise<PlanRequestResponse> {
    const { accountId } = session;
    const account = await this.accounts.find(accountId);
    if (account?.plan === plan)
      throw new ApiError(ErrorCode.Conflict, `The account has the plan ${plan} already.`);
    return this.transaction.run(session, async ({ manager, audit }) => {
      const request = await this.requests
        .insert(manager, { accountId, plan, note })
        .catch(refuseSecondRequest);
      await audit({ action: 'plan_request.opened', accountId, target: request.id, details: { plan } });
      await this.notices.tellOwners(manager, planRequested(request.id, account?.email ?? accountId, plan));
      return planRequestResponse(request);
    });
  }

  /** Everybody's requests, newest first, with their accounts; one more than `limit` when there are older ones. */
  async requestsOf(
    status: PlanRequestStatus,
    beforeId: string | undefined,
    limit: number,
  ): Promise<PlanRequest[]> {
    return this.requests.list(status, beforeId, limit);
  }

  /** Ends anybody's open request as a part of a transaction. @returns undefined when it is no longer open */
  async decideIn(
    manager: EntityManager,
    id: string,
    decision: PlanDecision,
  ): Promise<PlanRequest | undefined> {
    return this.requests.decide(manager, id, decision);
  }

  /** @throws ApiError 404 unless it is an open request of the account */
  async withdraw(session: CurrentSession, id: string): Promise<PlanRequestResponse> {
    const { accountId } = session;
    return this.transaction.run(session, async ({ manager, audit }) => {
      const request = await this.requests.decide(manager, id, { status: 'withdrawn' }, { accountId });
      if (!request) throw resourceNotFound('Open request');
      await audit({ action: 'plan_request.withdrawn', accountId, target: id });
      return planRequestResponse(request);
    });
  }
}

function refuseSecondRequest(error: unknown): never {
  if (sqlState((error as { driverError?: unknown }).driverError) !== UNIQUE_VIOLATION) throw error;
  throw new ApiError(
    ErrorCode.Conflict,
    'A request is open already: withdraw it before asking for another plan.',
  );
}
