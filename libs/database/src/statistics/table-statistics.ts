import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { analyseOutgrownTables } from './outgrown-tables';

const ANALYSE_EVERY_MS = 2_000;

/**
 * Keeps the statistics of growing tables fresh, for processes that plan their statements once (docs/decisions/0013). On
 * a new database the first plans are for empty tables, which are best scanned; autovacuum, which would trigger new
 * plans, runs once a minute.
 */
@Injectable()
export class TableStatistics implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TableStatistics.name);
  private readonly analysing = new BackgroundTask({
    name: TableStatistics.name,
    run: () => this.analyse(),
    next: ANALYSE_EVERY_MS,
    failure: 'could not analyse tables that have grown',
    level: 'debug',
  });

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.analysing.wake(ANALYSE_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.analysing.stop();
  }

  private async analyse(): Promise<void> {
    const tables = await analyseOutgrownTables(this.dataSource);
    if (tables.length > 0) this.logger.log({ message: 'analysed tables that have grown', tables });
  }
}
