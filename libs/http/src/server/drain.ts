import type { Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HttpEnv } from './http.env';

/** For the requests that are running when the listener closes; a statement of PostgreSQL takes less. */
const FINISH_LIMIT_MS = 12_000;
/** For idle connections, from the same moment: longer than a gateway keeps one that it does not use (README of deploy/docker). */
const IDLE_LIMIT_MS = 5_000;
/** For requests on their way over a new connection; for idle connections too where no gateway has to let go of them. */
const ARRIVAL_LIMIT_MS = 1_000;

/**
 * Lets a service go without a failed request while others take its place, in three steps:
 *
 * 1. The process says that it is not ready and goes on serving, so that balancers find out.
 * 2. The listener closes, and nothing else. A gateway that nobody has told is refused before it has sent anything, and
 *    asks another replica, for a POST too. Had answers closed their connections before, it would connect again and
 *    again, and the connections that wait to be accepted at this moment would be lost with their requests.
 * 3. Each answer closes its connection, and idle ones stay until their clients let go of them: Node by itself would
 *    close them in the face of the next request, and wait for busy ones as long as their clients like.
 *
 * Two kinds of connections would hold up the end, since Node closes idle ones only once: those of requests that had begun
 * before, such as of readers who wait for events, whose answers have promised that they stay; they stay no longer than
 * others. And those over which nothing has come, which browsers open in advance: Node takes them for busy.
 */
@Injectable()
export class Drain implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(Drain.name);
  private readonly sockets = new Set<Socket>();
  private limit?: NodeJS.Timeout;
  private arrival?: NodeJS.Timeout;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly env: HttpEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** @param signal absent when the program itself stops the service, as tests do: then nobody has to find out */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    const hasToBeFoundOut = signal !== undefined && this.env.drainSeconds > 0;
    if (hasToBeFoundOut) await sleep(this.env.drainSeconds * 1_000);
    this.limit = setTimeout(() => this.breakOff(), FINISH_LIMIT_MS).unref();
    this.server.keepAliveTimeout = hasToBeFoundOut ? IDLE_LIMIT_MS : ARRIVAL_LIMIT_MS;
    this.server.prependListener('request', (_, response) => (response.shouldKeepAlive = false));
    if (hasToBeFoundOut) await Promise.race([this.closeListener(), sleep(IDLE_LIMIT_MS)]);
    this.arrival = setTimeout(() => this.closeSilent(), ARRIVAL_LIMIT_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.limit);
    clearTimeout(this.arrival);
  }

  /** The server of HTTP would close its idle connections with it. Ends when the last connection has. */
  private closeListener(): Promise<void> {
    return new Promise((resolve) => TcpServer.prototype.close.call(this.server, () => resolve()));
  }

  private closeSilent(): void {
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  private breakOff(): void {
    this.logger.warn('requests did not end in time; their connections are closed');
    this.server.closeAllConnections();
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
