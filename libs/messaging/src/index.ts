export type { Channel, ChannelMessages } from './contracts/channels';
export * from './contracts/events';
export { QueueName, type WebhookDeliveryJob } from './contracts/queues';
export { MessageBus } from './message-bus';
export { MessagingModule } from './messaging.module';
export { registerQueue, type QueueSide } from './register-queue';
