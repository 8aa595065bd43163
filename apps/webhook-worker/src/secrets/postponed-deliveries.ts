import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RESUME } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';

/** Rows per transaction: some tens of milliseconds. */
const BATCH = 2_000;

/** Deliveries in the pause after an internal fault. */
@Injectable()
export class PostponedDeliveries {
  private readonly logger = new Logger(PostponedDeliveries.name);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Makes all of them due now: their fault is fixed. @returns their number */
  async resume(): Promise<number> {
    let resumed = 0;
    for (;;) {
      const { length } = await RESUME.run(this.dataSource, [BATCH]);
      resumed += length;
      if (length < BATCH) break;
    }
    if (resumed > 0)
      this.logger.log({ message: 'deliveries that an internal fault had postponed are due now', resumed });
    return resumed;
  }
}
