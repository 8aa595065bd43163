import { Injectable, Logger } from '@nestjs/common';
import { withTimeout } from '@wagewright/observability';
import { RedisSubscriber, RequestRedis } from '@wagewright/redis';
import type { Channel, ChannelMessages } from './contracts/channels';

/** Longest wait of a publisher: the message is optional, the truth is in PostgreSQL. */
const PUBLISH_BUDGET_MS = 200;

/** Typed pub/sub between processes, best effort by design. */
@Injectable()
export class MessageBus {
  private readonly logger = new Logger(MessageBus.name);

  constructor(
    private readonly redis: RequestRedis,
    private readonly subscriber: RedisSubscriber,
  ) {}

  /** Sends to every subscribed process. Never rejects: a lost message costs a delay, not data. */
  async publish<C extends Channel>(channel: C, message: ChannelMessages[C]): Promise<void> {
    try {
      const sent = this.redis.client.publish(this.redis.key(channel), JSON.stringify(message));
      await withTimeout(PUBLISH_BUDGET_MS, sent);
    } catch (error) {
      this.logger.debug({ message: `could not publish ${channel}`, err: error });
    }
  }

  subscribe<C extends Channel>(channel: C, handler: (message: ChannelMessages[C]) => void): void {
    this.subscriber.subscribe(this.redis.key(channel), (text) => {
      const message = parse<ChannelMessages[C]>(text);
      if (message) handler(message);
      else this.logger.warn(`unreadable message on ${channel}`);
    });
  }

  /** Called after an outage of Redis, when messages may have been missed. */
  onReconnect(handler: () => void): void {
    this.subscriber.onReconnect(handler);
  }
}

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
