import { createHash } from 'node:crypto';
import type { RedisClient } from '@wagewright/redis';
import { Command } from 'ioredis';
import { CONSUME_LIMIT_SCRIPT } from './sliding-window';

const SHA = createHash('sha1').update(CONSUME_LIMIT_SCRIPT).digest('hex');
const UNKNOWN_SCRIPT = 'NOSCRIPT';

/**
 * A command that the client's own time-out does not end: it runs by the wall clock, so that a stall of this process
 * would throw away an answer that lies in the socket already. `ReplyTimeout` is the limiter's own.
 */
class AwaitedCommand extends Command {
  override setTimeout(): void {
    // No time-out of the client's own.
  }
}

/** The script on one client: named by its digest, and sent whole to a server that does not know it. */
export class LimitScript {
  constructor(private readonly client: RedisClient) {}

  /** @throws the driver's error, also a `ReplyError` of Redis; never because of time */
  async run(keys: readonly string[], args: readonly (string | number)[]): Promise<number[]> {
    const send = (name: string, script: string) =>
      this.client.sendCommand(new AwaitedCommand(name, [script, keys.length, ...keys, ...args]));
    try {
      return (await send('evalsha', SHA)) as number[];
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith(UNKNOWN_SCRIPT)) throw error;
      return (await send('eval', CONSUME_LIMIT_SCRIPT)) as number[];
    }
  }
}
