import { Module } from '@nestjs/common';
import { WorkerLease } from '@wagewright/database';
import { MailModule } from '../mail/mail.module';
import { NoticeCandidates } from './notice-candidates';
import { NoticeMailer } from './notice-mailer';
import { NoticeTeller } from './notice-teller';
import { NoticeRepository } from './notice.repository';
import { NoticeService } from './notice.service';
import { NoticesController } from './notices.controller';

@Module({
  imports: [MailModule],
  controllers: [NoticesController],
  providers: [NoticeRepository, NoticeService, NoticeCandidates, NoticeTeller, NoticeMailer, WorkerLease],
  exports: [NoticeService],
})
export class NoticesModule {}
