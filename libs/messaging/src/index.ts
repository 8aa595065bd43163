export type { Channel, ChannelMessages } from './contracts/channels';
export * from './contracts/events';
export {
  type MarketAnswer,
  type MarketAnswerJob,
  type MarketAttribution,
  type MarketEstimate,
  type MarketGround,
  type MarketLookupJob,
  type MarketQuestion,
  type MarketReason,
  type MarketSurvey,
  QUEUE_ENDS,
  type QueueEnds,
  QueueName,
  type Sponsorship,
  type WebhookShardJob,
} from './contracts/queues';
export * from './contracts/records';
export { MessageBus } from './message-bus';
export { MessagingModule } from './messaging.module';
export { QueueSeal } from './queue-seal';
export { InjectProducer, producerToken, provideProducer, QueueProducer } from './queue-producer';
export { QueueWorker } from './queue-worker';
export { processedQueues, registerQueue } from './register-queue';
