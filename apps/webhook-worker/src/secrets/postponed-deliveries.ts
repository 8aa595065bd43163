import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RESUME } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';

/** Rows for each transaction: some tens of milliseconds. */
const BATCH = 2_000;

/** Deliveries that wait out the pause after an internal fault. */
@Injectable()
export class PostponedDeliveries {
  private readonly logger = new Logger(PostponedDeliveries.name);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Makes all of them due now: what kept them back is mended. @returns how many */
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
