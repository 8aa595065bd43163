import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LeasedDelivery, POSTPONE, RELEASE } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { InternalFaultEnv } from './internal-fault.env';

/** How long a lease lasts: a wait of a second, the deadline of a send (10 s), and time to write its result. */
export const LEASE_S = 15;

/** Ends leases without an attempt. */
@Injectable()
export class DeliveryLeaseRepository {
  private ending: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly internalFault: InternalFaultEnv,
  ) {}

  /** Releases leases without counting an attempt: their deliveries are as due as before. */
  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await RELEASE.run(this.dataSource, [leases]);
  }

  /**
   * Releases a lease after an internal fault, without counting an attempt. It is due again after a pause of 5 s, which
   * doubles with each fault in a row up to an hour (`InternalFaultEnv`); its age goes on counting. The tenth in a row
   * holds it, unless it `mayLast` until an operator has put something right. A test by hand ends at once.
   */
  async postpone({ deliveryId, lease }: LeasedDelivery, { mayLast }: { mayLast: boolean }): Promise<void> {
    const { pauseMs, maxPauseMs, limit } = this.internalFault;
    const values = [deliveryId, lease, pauseMs / 1_000, maxPauseMs / 1_000, mayLast ? null : limit];
    const write = () => POSTPONE.run(this.dataSource, values);
    if (mayLast) await write();
    else await this.afterOthers(write);
  }

  /** One after the other, so that deliveries of one webhook that are held at the same time write one notice. */
  private async afterOthers(write: () => Promise<unknown>): Promise<void> {
    const written = this.ending.then(write);
    this.ending = written.catch(() => undefined);
    await written;
  }
}
