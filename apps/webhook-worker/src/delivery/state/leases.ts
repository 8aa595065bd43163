import type { PreparedStatement } from '@wagewright/database';
import type { DataSource } from 'typeorm';
import type { LostLeases } from '../receiver-kind';
import type { WorkerIdentity } from '../worker-identity';
import type { LeasedDelivery } from './leased-delivery';

/** The duration of a lease: one second of waiting, the deadline of a send (10 s), and time to write its result. */
export const LEASE_S = 15;

/** Lost leases per statement; the next run continues. */
export const RECLAIM_BATCH = 500;

/** Pauses of a delivery, in seconds, after internal faults and after lost leases; `limit` of them in a row hold it. */
const PAUSE = { internalFault: 5, lostLease: 15, longest: 3_600, limit: 10 };

/**
 * While no worker has died, a look at all leases may use a twentieth of the time, and comes every 15 s at least: it reads
 * what vacuum cannot remove while a transaction elsewhere stays open.
 */
const LOOK_COST = 20;

/** The statements of one kind of receivers that end leases without a result. */
export interface LeaseStatements {
  /** $1 leases: their deliveries stay due, and no attempt is counted */
  release: PreparedStatement<object>;
  /**
   * Without counting an attempt. $1 delivery, $2 lease, $3 first pause in seconds, $4 longest pause in seconds, $5 faults
   * after which it is held; null for a fault that may last
   */
  postpone: PreparedStatement<object>;
  /**
   * Any number of workers may run it at once. $1 first pause in seconds, $2 longest pause in seconds, $3 losses after
   * which a delivery is held, $4 duration of a lease in seconds, $5 id of the calling worker: it is alive, whatever its
   * row says, $6 whether to look although no worker has died
   */
  reclaim: PreparedStatement<LostLeases>;
}

/** Ends leases without a result, for one kind of receivers. */
export class Leases {
  private ending: Promise<unknown> = Promise.resolve();
  /** By `performance.now()`. */
  private lookAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: WorkerIdentity,
    private readonly statements: LeaseStatements,
  ) {}

  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await this.statements.release.run(this.dataSource, [leases]);
  }

  /** @param mayLast whether the fault lasts until an operator fixes it: it then holds nothing */
  async postpone(
    { deliveryId, lease }: Pick<LeasedDelivery, 'deliveryId' | 'lease'>,
    { mayLast }: { mayLast: boolean },
  ): Promise<void> {
    const values = [deliveryId, lease, PAUSE.internalFault, PAUSE.longest, mayLast ? null : PAUSE.limit];
    const write = () => this.statements.postpone.run(this.dataSource, values);
    if (mayLast) await write();
    else await this.afterOthers(write);
  }

  /** Makes deliveries with a lost lease due again, or holds them; at most `RECLAIM_BATCH`. */
  async reclaim(): Promise<LostLeases> {
    const begun = performance.now();
    const looks = begun >= this.lookAt;
    const values = [PAUSE.lostLease, PAUSE.longest, PAUSE.limit, LEASE_S, this.identity.id, looks];
    const [found = { lost: 0, givenUp: 0, webhooks: [] }] = await this.statements.reclaim.run(
      this.dataSource,
      values,
    );
    const tookMs = performance.now() - begun;
    if (looks) this.lookAt = found.lost > 0 ? 0 : begun + Math.min(tookMs * LOOK_COST, LEASE_S * 1_000);
    return found;
  }

  /** One after the other, so that simultaneous holds of one webhook write one notice. */
  private async afterOthers(write: () => Promise<unknown>): Promise<void> {
    const written = this.ending.then(write);
    this.ending = written.catch(() => undefined);
    await written;
  }
}
