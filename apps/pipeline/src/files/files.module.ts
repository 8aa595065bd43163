import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { RecordsModule } from '../records/records.module';
import { JobFileRepository } from './job-file.repository';
import { JobFileService } from './job-file.service';
import { JobFilesController } from './job-files.controller';
import { FileSeal } from './sealing/file-seal';

@Module({
  imports: [RecordsModule, WebhooksModule],
  controllers: [JobFilesController],
  providers: [JobFileService, JobFileRepository, FileSeal],
  exports: [JobFileService],
})
export class FilesModule {}
