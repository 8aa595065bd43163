import { Module } from '@nestjs/common';
import { AddressGuard, WebhooksModule } from '@wagewright/webhooks';
import { PageConnection } from './fetch/page-connection';
import { PostingFetcher } from './fetch/posting-fetcher';
import { PostingService } from './posting.service';
import { PostingsController } from './postings.controller';

@Module({
  imports: [WebhooksModule],
  controllers: [PostingsController],
  providers: [AddressGuard, PageConnection, PostingFetcher, PostingService],
  exports: [PostingService],
})
export class PostingsModule {}
