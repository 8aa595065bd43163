import { createHash } from 'node:crypto';
import type { RedisClient } from '@wagewright/redis';
import { Cluster, Command } from 'ioredis';
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

/**
 * The script on one client: sent whole once to each connection, then named by its digest. To a cluster it is named at
 * once, and sent whole to the node that does not know it.
 */
export class LimitScript {
  private knownOn?: object;

  constructor(private readonly client: RedisClient) {}

  /** @throws the driver's error, also a `ReplyError` of Redis; never because of time */
  async run(keys: readonly string[], args: readonly (string | number)[]): Promise<number[]> {
    try {
      return await this.send(keys, args, this.isKnown());
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith(UNKNOWN_SCRIPT)) throw error;
      return this.send(keys, args, false);
    }
  }

  private isKnown(): boolean {
    if (this.client instanceof Cluster) return true;
    const { stream } = this.client;
    const isKnown = this.knownOn !== undefined && this.knownOn === stream;
    this.knownOn = stream;
    return isKnown;
  }

  private send(
    keys: readonly string[],
    args: readonly (string | number)[],
    isKnown: boolean,
  ): Promise<number[]> {
    const [name, script] = isKnown ? ['evalsha', SHA] : ['eval', CONSUME_LIMIT_SCRIPT];
    const command = new AwaitedCommand(name, [script, keys.length, ...keys, ...args]);
    return this.client.sendCommand(command) as Promise<number[]>;
  }
}
