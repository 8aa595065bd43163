import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Rows for each transaction: some tens of milliseconds. */
const BATCH = 2_000;

/** The number of faults stays, so that what fails again waits longer than before. */
const RESUME = `
  WITH chosen AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE state = 'pending' AND due_since IS NOT NULL AND own_faults > 0 AND next_attempt_at > now()
     LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )
  UPDATE pipeline.webhook_delivery AS delivery SET next_attempt_at = now()
    FROM chosen WHERE delivery.id = chosen.id`;

/** Deliveries that wait out the pause after an internal fault. */
@Injectable()
export class PostponedDeliveries {
  private readonly logger = new Logger(PostponedDeliveries.name);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Makes all of them due now: what kept them back is mended. @returns how many */
  async resume(): Promise<number> {
    let resumed = 0;
    for (;;) {
      const [, count]: [unknown, number] = await this.dataSource.query(RESUME);
      resumed += count;
      if (count < BATCH) break;
    }
    if (resumed > 0)
      this.logger.log({ message: 'deliveries that an internal fault had postponed are due now', resumed });
    return resumed;
  }
}
