import { Module } from '@nestjs/common';
import { provideProducer, QueueName, QueueSeal, registerQueue } from '@wagewright/messaging';
import { MarketLookupProcessor } from './market-lookup.processor';
import { MarketLookupService } from './market-lookup.service';

const LOOKUP_QUEUE = registerQueue(QueueName.MarketLookup);

/** Pay estimates for the jobs of the pipeline: questions and answers travel over queues. */
@Module({
  imports: [LOOKUP_QUEUE],
  providers: [provideProducer(QueueName.MarketAnswer), QueueSeal, MarketLookupService, MarketLookupProcessor],
})
export class MarketLookupModule {}
