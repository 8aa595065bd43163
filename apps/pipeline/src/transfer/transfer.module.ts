import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { BatchService } from './batch.service';
import { ExportService } from './export.service';
import { TransferController } from './transfer.controller';

/** Jobs in bulk: added many at a time, taken out whole. */
@Module({
  imports: [JobsModule],
  controllers: [TransferController],
  providers: [BatchService, ExportService],
})
export class TransferModule {}
