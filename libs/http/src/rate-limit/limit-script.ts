import { createHash } from 'node:crypto';
import { Command, type Redis } from 'ioredis';
import { CONSUME_LIMIT_SCRIPT } from './sliding-window';

const SHA = createHash('sha1').update(CONSUME_LIMIT_SCRIPT).digest('hex');
const UNKNOWN_SCRIPT = 'NOSCRIPT';

/**
 * A command that the client's own time-out does not end: it runs by the wall clock, so that a stall of this process
 * would throw away an answer that lies in the socket already. `ReplyTimeout` is the limiter's own.
 */
class AwaitedCommand extends Command {
  override setTimeout(): void {
    // See above.
  }
}

/** The script on one client: sent whole once to each connection, then named by its digest. */
export class LimitScript {
  private knownOn?: object;

  constructor(private readonly client: Redis) {}

  /** @throws the driver's error, also a `ReplyError` of Redis; never because of time */
  async run(keys: readonly string[], args: readonly (string | number)[]): Promise<number[]> {
    try {
      return await this.send(keys, args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith(UNKNOWN_SCRIPT)) throw error;
      this.knownOn = undefined;
      return this.send(keys, args);
    }
  }

  private send(keys: readonly string[], args: readonly (string | number)[]): Promise<number[]> {
    const { stream } = this.client;
    const isKnown = this.knownOn !== undefined && this.knownOn === stream;
    this.knownOn = stream;
    const [name, script] = isKnown ? ['evalsha', SHA] : ['eval', CONSUME_LIMIT_SCRIPT];
    const command = new AwaitedCommand(name, [script, keys.length, ...keys, ...args]);
    return this.client.sendCommand(command) as Promise<number[]>;
  }
}
