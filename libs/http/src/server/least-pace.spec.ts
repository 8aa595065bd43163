import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpAdapterHost } from '@nestjs/core';
import { exemptFromPace, LeastPace } from './least-pace';

const PIECE = 64 * 1024;
const MEGABIT = 125_000;

describe('the least pace of a reader', () => {
  const server = new EventEmitter();
  const pace = new LeastPace({ httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost);
  const destroy = jest.fn();
  /** A connection with an answer of 20 MB, as Node counts it. */
  let socket: EventEmitter & { bytesWritten: number; writableLength: number };

  beforeAll(() => pace.onApplicationBootstrap());
  afterAll(() => pace.onApplicationShutdown());
  beforeEach(() => {
    destroy.mockReset();
    const counts = { bytesWritten: 20_000_000, writableLength: 20_000_000 };
    socket = Object.assign(new EventEmitter(), { ...counts, destroy });
    server.emit('connection', socket);
  });
  afterEach(() => socket.emit('close'));

  /** Looks every five seconds, and takes so many bytes after each. @returns the second of the cut */
  function cutAt(seconds: number, bytes: number): number | undefined {
    for (let second = 0; second <= seconds; second += 5) {
      pace.look(second * 1_000);
      if (destroy.mock.calls.length > 0) return second;
      socket.writableLength -= bytes;
    }
    return undefined;
  }

  it.each([
    ['nothing', 0, 30],
    ['less than 64 KiB in 30 seconds', PIECE / 6 - 1, 30],
    ['64 KiB in 30 seconds', PIECE / 6 + 1, undefined],
    ['a megabit each second', 5 * MEGABIT, undefined],
  ])('cuts after 30 seconds or never one who takes %s', (_, bytes, second) => {
    expect(cutAt(120, bytes)).toBe(second);
  });

  it('leaves one alone for whom nothing waits, at times or at all', () => {
    for (const [second, waiting] of [
      [0, 9],
      [25, 0],
      [30, 9],
      [55, 9],
    ] as const) {
      socket.writableLength = waiting;
      pace.look(second * 1_000);
    }
    expect(destroy).not.toHaveBeenCalled();
  });

  it('is some byte in 30 seconds for a stream of events', () => {
    const response = Object.assign(new EventEmitter(), { socket });
    exemptFromPace(response as unknown as ServerResponse);
    expect(cutAt(60, 1)).toBeUndefined();
    response.emit('close');
  });
});
