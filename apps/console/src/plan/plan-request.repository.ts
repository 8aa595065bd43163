import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { newId } from '@wagewright/database';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { PlanRequest, type PlanRequestStatus } from './plan-request.entity';

export interface PlanDecision {
  status: Exclude<PlanRequestStatus, 'open'>;
  answer?: string | null;
}

@Injectable()
export class PlanRequestRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws the driver's unique violation (23505) while another request of the account is open */
  async insert(
    manager: EntityManager,
    request: Pick<PlanRequest, 'accountId' | 'plan' | 'note'>,
  ): Promise<PlanRequest> {
    const id = newId('plr');
    await manager.insert(PlanRequest, { id, ...request });
    return manager.findOneByOrFail(PlanRequest, { id });
  }

  async latestOf(accountId: string): Promise<PlanRequest | null> {
    return this.dataSource
      .getRepository(PlanRequest)
      .findOne({ where: { accountId }, order: { id: 'DESC' } });
  }

  /**
   * Ends an open request; of several concurrent decisions one succeeds.
   *
   * @param of its required account, if only one's own may be ended
   * @returns undefined when there is no such open request
   */
  async decide(
    manager: EntityManager,
    id: string,
    decision: PlanDecision,
    of: { accountId?: string } = {},
  ): Promise<PlanRequest | undefined> {
    const { affected } = await manager.update(
      PlanRequest,
      { id, status: 'open', ...of },
      { ...decision, decidedAt: () => 'now()' },
    );
    return affected ? manager.findOneByOrFail(PlanRequest, { id }) : undefined;
  }

  /** Newest first, with their accounts; one more than `limit` when there are older ones. */
  async list(status: PlanRequestStatus, beforeId: string | undefined, limit: number): Promise<PlanRequest[]> {
    return this.dataSource.getRepository(PlanRequest).find({
      where: { status, ...(beforeId !== undefined && { id: LessThan(beforeId) }) },
      relations: { account: true },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }
}
