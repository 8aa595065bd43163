import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { connectSubscriber, patientConnectionOptions } from './connect';
import { observeConnection } from './observe-connection';
import { RedisEnv } from './redis.env';

export type MessageHandler = (message: string) => void;

/**
 * The subscribing connection of a process. Messages during an outage are lost, as always with pub/sub: a listener that
 * depends on them also uses `onReconnect`, and then rereads PostgreSQL.
 */
@Injectable()
export class RedisSubscriber implements OnApplicationShutdown {
  private readonly client: Redis;
  private readonly handlers = new Map<string, MessageHandler[]>();
  private readonly reconnectHandlers: (() => void)[] = [];
  private wasReady = false;

  constructor(env: RedisEnv) {
    this.client = connectSubscriber(env.url, {
      ...patientConnectionOptions(),
      // `observeConnection` replaces a silent connection; the timer of a lost one would end its successor.
      socketTimeout: undefined,
    });
    observeConnection(this.client, 'subscribe', new Logger(RedisSubscriber.name));
    this.client.on('message', (channel, message) => this.dispatch(channel, message));
    this.client.on('ready', () => this.ready());
  }

  /** Returns at once: the subscription is made as soon as Redis is available, and again after a reconnect. */
  subscribe(channel: string, handler: MessageHandler): void {
    const handlers = this.handlers.get(channel) ?? [];
    this.handlers.set(channel, [...handlers, handler]);
    this.client.subscribe(channel).catch(() => undefined);
  }

  /**
   * Called whenever the connection is back after a loss, because messages may have been missed. By then the
   * subscriptions are active again, so that data read in the handler cannot change unnoticed.
   */
  onReconnect(handler: () => void): void {
    this.reconnectHandlers.push(handler);
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }

  private ready(): void {
    if (this.wasReady) void this.resubscribe();
    this.wasReady = true;
  }

  /** The client resubscribes by itself without reporting its end; the response to one more SUBSCRIBE shows it. */
  private async resubscribe(): Promise<void> {
    const channels = [...this.handlers.keys()];
    try {
      if (channels.length > 0) await this.client.subscribe(...channels);
    } catch {
      // The connection is lost again: its next return is reported instead.
      return;
    }
    this.reconnectHandlers.forEach((handler) => handler());
  }

  private dispatch(channel: string, message: string): void {
    this.handlers.get(channel)?.forEach((handler) => handler(message));
  }
}
