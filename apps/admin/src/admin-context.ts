import type { INestApplicationContext, Type } from '@nestjs/common';
import { type Channel, type ChannelMessages, MessageBus } from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import { DataSource } from 'typeorm';

/** How long a command waits for Redis before it goes on without it. Milliseconds. */
const REDIS_WAIT_MS = 1_500;

/** Connections are opened by the first command that needs them. */
export class AdminContext {
  private services?: Promise<INestApplicationContext>;

  /** @param json whether output is one JSON object on standard output instead of lines for people */
  constructor(
    private readonly start: () => Promise<INestApplicationContext>,
    private readonly json: () => boolean,
    private readonly output: Pick<NodeJS.WriteStream, 'write'> = process.stdout,
  ) {}

  async service<T>(type: Type<T>): Promise<T> {
    return (await this.connected()).get(type, { strict: false });
  }

  dataSource(): Promise<DataSource> {
    return this.service(DataSource);
  }

  /** Notifies the running processes. Best effort: they also poll for the change. */
  async publish<C extends Channel>(channel: C, message: ChannelMessages[C]): Promise<void> {
    await (await this.service(MessageBus)).publish(channel, message);
  }

  print(human: string, json: unknown): void {
    this.output.write(this.json() ? `${JSON.stringify(json)}\n` : `${human}\n`);
  }

  async close(): Promise<void> {
    // A failed start has been reported already and has closed its resources.
    await (await this.services?.catch(() => undefined))?.close();
  }

  private connected(): Promise<INestApplicationContext> {
    this.services ??= this.start().then(async (services) => {
      await redisReady(services.get(RequestRedis, { strict: false }));
      return services;
    });
    return this.services;
  }
}

/** Its commands fail at once while it is still connecting, and a revocation must be announced all the same. */
async function redisReady({ client }: RequestRedis): Promise<void> {
  if (client.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REDIS_WAIT_MS);
    client.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
