import { Module } from '@nestjs/common';
import { AddressGuard, GuardedConnection, GuardedFetch, WebhooksModule } from '@wagewright/webhooks';
import { PostingFetcher } from './fetch/posting-fetcher';
import { PostingService } from './posting.service';
import { PostingsController } from './postings.controller';

@Module({
  imports: [WebhooksModule],
  controllers: [PostingsController],
  providers: [AddressGuard, GuardedConnection, GuardedFetch, PostingFetcher, PostingService],
  exports: [PostingService],
})
export class PostingsModule {}
