import { Module } from '@nestjs/common';
import { provideProducer, QueueName, QueueSeal, registerQueue } from '@wagewright/messaging';
import { MarketAnswerProcessor } from './market-answer.processor';
import { MarketLookupQueue } from './market-lookup.queue';
import { MarketLookupRepository } from './market-lookup.repository';
import { MarketLookupScheduler } from './market-lookup.scheduler';

const ANSWER_QUEUE = registerQueue(QueueName.MarketAnswer);

/** Asks the compensation service for market estimates of jobs over a queue. */
@Module({
  imports: [ANSWER_QUEUE],
  providers: [
    provideProducer(QueueName.MarketLookup),
    QueueSeal,
    MarketLookupScheduler,
    MarketLookupQueue,
    MarketLookupRepository,
    MarketAnswerProcessor,
  ],
  exports: [MarketLookupScheduler],
})
export class MarketModule {}
