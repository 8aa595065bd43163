import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { analyseOutgrownTables } from './outgrown-tables';

const LOOK_EVERY_MS = 2_000;

/**
 * Keeps the statistics of growing tables fresh, for processes that plan their statements once
 * (docs/decisions/0013). On a new database the first plans are made for empty tables, which are best read whole;
 * autovacuum, which would have PostgreSQL plan anew, looks once a minute.
 */
@Injectable()
export class TableStatistics implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TableStatistics.name);
  private timer?: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.lookLater();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.looking;
    clearTimeout(this.timer);
  }

  private lookLater(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look().finally(() => this.lookLater());
    }, LOOK_EVERY_MS).unref();
  }

  private async look(): Promise<void> {
    try {
      const tables = await analyseOutgrownTables(this.dataSource);
      if (tables.length > 0) this.logger.log({ message: 'analysed tables that have grown', tables });
    } catch (error) {
      this.logger.debug({ message: 'could not analyse tables that have grown', err: error });
    }
  }
}
