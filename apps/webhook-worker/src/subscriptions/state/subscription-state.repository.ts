import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { SubscriptionEnv } from '@wagewright/events';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../../delivery/delivery-limits.env';
import type { BusyLoads, InFlight } from '../../delivery/sending/in-flight';
import { INTERNAL_FAULT } from '../../delivery/state/internal-fault';
import { LEASE_S } from '../../delivery/state/lease';
import { LOST_LEASE } from '../../delivery/state/lost-lease.sql';
import { WorkerIdentity } from '../../delivery/worker-identity';
import { CLAIM, type ClaimedRow, claimValues } from './claim.statement';
import { DISCARD, POSTPONE, RECLAIM, type ReclaimedRow, RELEASE } from './lease.statements';
import { type AttemptVerdict, SETTLE, type SettledRow } from './settle.statement';

/** The plans whose tokens and grants open the API: those with limits for it. A test compares them. */
export const PLANS_WITH_ACCESS: readonly string[] = ['ultra', 'enterprise'];

const id = ({ id: loaded, held }: { id: string; held: number }) => [loaded, held] as const;

/** Moves what subscriptions are sent from state to state; see `SUBSCRIPTION_TRANSITIONS`. */
@Injectable()
export class SubscriptionStateRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
    private readonly env: SubscriptionEnv,
  ) {}

  /** @param failing subscriptions that get nothing now: their last send has failed, and its result is not written yet */
  claim(
    shards: readonly number[],
    room: number,
    inFlight: InFlight,
    { users, hosts }: BusyLoads,
    failing: readonly string[],
  ): Promise<ClaimedRow[]> {
    const [burst, perMinute] = this.env.pace;
    const values = claimValues({
      shards,
      worker: this.identity.id,
      room,
      retryRoom: inFlight.retryRoom(),
      failing,
      userLoads: Object.fromEntries(users.map(id)),
      userLimit: this.limits.maxInFlightPerUser,
      hostLoads: Object.fromEntries(hosts.map(id)),
      hostLimit: inFlight.hostLimit,
      leaseSeconds: LEASE_S,
      shardCount: this.limits.shards,
      burst,
      perSecond: perMinute / 60,
      plans: PLANS_WITH_ACCESS,
    });
    return CLAIM.run(this.dataSource, values);
  }

  /** @returns undefined when the lease was lost: nothing was written */
  async settle(
    { deliveryId, lease }: { deliveryId: string; lease: string },
    { result, retryInMs, error }: AttemptVerdict,
  ): Promise<SettledRow | undefined> {
    const [written] = await SETTLE.run(this.dataSource, [deliveryId, lease, result, retryInMs, error]);
    return written;
  }

  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await RELEASE.run(this.dataSource, [leases]);
  }

  async discard(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await DISCARD.run(this.dataSource, [leases]);
  }

  /** @param mayLast whether the fault lasts until an operator fixes it: it then holds nothing */
  async postpone(
    { deliveryId, lease }: { deliveryId: string; lease: string },
    { mayLast }: { mayLast: boolean },
  ): Promise<void> {
    const { pauseS, maxPauseS, limit } = INTERNAL_FAULT;
    const values = [deliveryId, lease, pauseS, maxPauseS, mayLast ? null : limit];
    await POSTPONE.run(this.dataSource, values);
  }

  reclaim(): Promise<ReclaimedRow[]> {
    const { pauseS, maxPauseS, limit } = LOST_LEASE;
    const values = [pauseS, maxPauseS, limit, LEASE_S, this.identity.id];
    return RECLAIM.run(this.dataSource, values);
  }
}
