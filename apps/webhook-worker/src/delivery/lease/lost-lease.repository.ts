import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LostLeases, RECLAIM } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { WorkerIdentity } from './worker-identity';
import { LEASE_S } from './delivery-lease.repository';
import { LostLeaseEnv } from './lost-lease.env';

@Injectable()
export class LostLeaseRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly env: LostLeaseEnv,
    private readonly identity: WorkerIdentity,
  ) {}

  /** Makes deliveries with a lost lease due again, or holds them; at most 500 at once. */
  async reclaim(): Promise<LostLeases> {
    const { pauseMs, maxPauseMs, limit } = this.env;
    const values = [pauseMs / 1_000, maxPauseMs / 1_000, limit, LEASE_S, this.identity.id];
    const [found] = await RECLAIM.run(this.dataSource, values);
    return found ?? { lost: 0, givenUp: 0, webhooks: [] };
  }
}
