import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ReferencesModule } from '../references/references.module';
import { BatchService } from './batch.service';
import { ExportService } from './export.service';
import { ImportPreview } from './import/import-preview';
import { ImportWriter } from './import/import-writer';
import { ImportService } from './import/import.service';
import { RowReader } from './import/row-reader';
import { TransferController } from './transfer.controller';

/** Jobs in bulk: added many at a time, taken out whole, taken in from a file. */
@Module({
  imports: [JobsModule, ReferencesModule],
  controllers: [TransferController],
  providers: [BatchService, ExportService, ImportService, ImportPreview, ImportWriter, RowReader],
})
export class TransferModule {}
