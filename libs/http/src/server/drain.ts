import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HttpEnv } from './http.env';

/** For the requests that are running when the listener closes; a statement of PostgreSQL takes less. */
const FINISH_LIMIT_MS = 12_000;

/**
 * Lets a service go without a failed request while others take its place. The process says that it is not
 * ready and goes on serving, so that balancers find out; meanwhile each answer closes its connection, so
 * that clients open their next one elsewhere. Node by itself would close idle connections in the face of
 * the next request, and wait for busy ones as long as their clients like.
 */
@Injectable()
export class Drain implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(Drain.name);
  private limit?: NodeJS.Timeout;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly env: HttpEnv,
  ) {}

  /** The first step of a stop. */
  onModuleDestroy(): void {
    this.server.prependListener('request', (_, response) => (response.shouldKeepAlive = false));
  }

  /** @param signal absent when the program itself stops the service, as tests do: then nobody has to find out */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    if (signal !== undefined) await sleep(this.env.drainSeconds * 1_000);
    this.limit = setTimeout(() => this.breakOff(), FINISH_LIMIT_MS).unref();
  }

  /** All requests have ended. */
  onApplicationShutdown(): void {
    clearTimeout(this.limit);
  }

  private breakOff(): void {
    this.logger.warn('requests did not end in time; their connections are closed');
    this.server.closeAllConnections();
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
