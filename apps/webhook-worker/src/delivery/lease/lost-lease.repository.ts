import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { LEASE_S } from './delivery-lease.repository';
import { LostLeaseEnv } from './lost-lease.env';
import { RECLAIM_LOST } from './lost-lease.sql';

/** Deliveries whose lease ran out without a result. */
export interface LostLeases {
  /** All of them, whatever becomes of them. */
  lost: number;
  /** Those of them that have lost too many leases: they are held, or ended when they are tests. */
  givenUp: number;
  /** Ids of the webhooks that these belong to. */
  webhooks: string[];
}

const RECLAIM = new PreparedStatement<LostLeases>('webhook-lease-reclaim', RECLAIM_LOST);

@Injectable()
export class LostLeaseRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly env: LostLeaseEnv,
  ) {}

  /** Makes deliveries due again whose lease was lost, or holds them; at most 500 at once. */
  async reclaim(): Promise<LostLeases> {
    const { pauseMs, maxPauseMs, limit } = this.env;
    const values = [pauseMs / 1_000, maxPauseMs / 1_000, limit, LEASE_S];
    const [found] = await RECLAIM.run(this.dataSource, values);
    return found ?? { lost: 0, givenUp: 0, webhooks: [] };
  }
}
