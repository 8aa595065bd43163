import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { BackgroundTask, Counter } from '@wagewright/observability';

/** 17 kbit/s, while something waits for the reader. */
const LEAST_BYTES = 64 * 1024;
const PERIOD_MS = 30_000;
const LOOK_EVERY_MS = 5_000;

const readersCut = new Counter({
  name: 'http_slow_readers_cut_total',
  help: 'Connections cut because their client took less than 64 KiB of an answer in 30 seconds, or nothing of an event stream.',
});

/** Connections of event streams, most of which wait for an event and not for their reader. */
const streaming = new WeakSet<Socket>();

/** Exempts a stream of events from the pace: its reader has to take something in 30 seconds. */
export function exemptFromPace(response: ServerResponse): void {
  const { socket } = response;
  if (!socket) return;
  streaming.add(socket);
  response.once('close', () => streaming.delete(socket));
}

/** The bytes that a reader had taken when they last sufficed. */
interface Mark {
  at: number;
  taken: number;
}

/**
 * Cuts whoever takes less than 64 KiB in 30 seconds of what waits for them, because an unread answer stays in memory. It
 * looks at connections: so it is for answers of every kind, and costs a request nothing.
 */
@Injectable()
export class LeastPace implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The open connections; undefined where nothing waits. */
  private readonly marks = new Map<Socket, Mark | undefined>();
  private readonly looking = new BackgroundTask({
    name: LeastPace.name,
    run: async () => this.look(performance.now()),
    next: LOOK_EVERY_MS,
    failure: 'could not look for slow readers',
  });

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    (this.host.httpAdapter.getHttpServer() as Server).on('connection', (socket) => {
      this.marks.set(socket, undefined);
      socket.once('close', () => this.marks.delete(socket));
    });
    this.looking.wake(LOOK_EVERY_MS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.looking.stop();
  }

  /** @param now milliseconds of the monotonic clock */
  look(now: number): void {
    for (const [socket, mark] of this.marks) {
      const { writableLength } = socket;
      const taken = socket.bytesWritten - writableLength;
      const least = streaming.has(socket) ? 1 : LEAST_BYTES;
      if (writableLength === 0) this.marks.set(socket, undefined);
      else if (!mark || taken - mark.taken >= least) this.marks.set(socket, { at: now, taken });
      else if (now - mark.at >= PERIOD_MS) {
        readersCut.inc();
        socket.destroy();
      }
    }
  }
}
