import { Module } from '@nestjs/common';
import { WorkerLease } from '@wagewright/database';
import { NoticeCandidates } from './notice-candidates';
import { NoticeTeller } from './notice-teller';
import { NoticeRepository } from './notice.repository';
import { NoticeService } from './notice.service';
import { NoticesController } from './notices.controller';
import { Notices } from './notices';

/** What people are told. */
@Module({
  controllers: [NoticesController],
  providers: [Notices, NoticeRepository, NoticeService, NoticeCandidates, NoticeTeller, WorkerLease],
  exports: [Notices, NoticeService],
})
export class NoticesModule {}
