import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { PersistenceModule } from '../persistence/persistence.module';
import { JobFileRepository } from './job-file.repository';
import { JobFileService } from './job-file.service';
import { JobFilesController } from './job-files.controller';
import { FileSeal } from './sealing/file-seal';

@Module({
  imports: [PersistenceModule, WebhooksModule],
  controllers: [JobFilesController],
  providers: [JobFileService, JobFileRepository, FileSeal],
  exports: [JobFileService],
})
export class FilesModule {}
