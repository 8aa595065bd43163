import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LeasedDelivery, POSTPONE, RELEASE } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { InternalFaultEnv } from './internal-fault.env';

/** The duration of a lease: one second of waiting, the deadline of a send (10 s), and time to write its result. */
export const LEASE_S = 15;

/** Ends leases without an attempt. */
@Injectable()
export class DeliveryLeaseRepository {
  private ending: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly internalFault: InternalFaultEnv,
  ) {}

  /** Releases leases without counting an attempt: their deliveries stay due. */
  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await RELEASE.run(this.dataSource, [leases]);
  }

  /**
   * Releases a lease after an internal fault without counting an attempt. The delivery is due again after 5 s, doubled
   * with each fault in a row up to an hour (`InternalFaultEnv`); its age keeps counting. The tenth in a row holds it,
   * unless the fault `mayLast` until an operator fixes it. A test by hand ends at once.
   */
  async postpone({ deliveryId, lease }: LeasedDelivery, { mayLast }: { mayLast: boolean }): Promise<void> {
    const { pauseMs, maxPauseMs, limit } = this.internalFault;
    const values = [deliveryId, lease, pauseMs / 1_000, maxPauseMs / 1_000, mayLast ? null : limit];
    const write = () => POSTPONE.run(this.dataSource, values);
    if (mayLast) await write();
    else await this.afterOthers(write);
  }

  /** One after the other, so that simultaneous holds of one webhook write one notice. */
  private async afterOthers(write: () => Promise<unknown>): Promise<void> {
    const written = this.ending.then(write);
    this.ending = written.catch(() => undefined);
    await written;
  }
}
