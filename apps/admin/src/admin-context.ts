import type { INestApplicationContext, Type } from '@nestjs/common';
import type { WriteStep } from '@wagewright/database';
import { type AuditChange, type AuditRecord, AuditTrail } from '@wagewright/identity';
import { type Channel, type ChannelMessages, MessageBus } from '@wagewright/messaging';
import { withTimeout } from '@wagewright/observability';
import { RequestRedis } from '@wagewright/redis';
import { DataSource, type EntityManager } from 'typeorm';
import { type OperatorOptions, operatorName } from './audit/operator';

/** How long a command waits for Redis before it goes on without it. Milliseconds. */
const REDIS_WAIT_MS = 1_500;

/** The options of every command. */
export interface AdminOptions extends OperatorOptions {
  /** Whether output is one JSON object on standard output instead of lines for people. */
  json: boolean;
}

/** Result of a change and its entries in the audit trail, which are none where nothing changed. */
export interface Change<T> {
  result: T;
  entries: readonly AuditChange[];
}

export interface AdminOutput {
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  stderr: Pick<NodeJS.WriteStream, 'write'>;
}

/**
 * Connections are opened by the first command that needs them. Sessions of PostgreSQL are read-only but for `change`, so
 * that no command can change something without an entry in the audit trail.
 */
export class AdminContext {
  private services?: Promise<INestApplicationContext>;

  constructor(
    private readonly start: () => Promise<INestApplicationContext>,
    private readonly options: () => AdminOptions,
    private readonly output: AdminOutput = process,
  ) {}

  async service<T>(type: Type<T>): Promise<T> {
    return (await this.connected()).get(type, { strict: false });
  }

  dataSource(): Promise<DataSource> {
    return this.service(DataSource);
  }

  /**
   * Changes something in a transaction that also writes the entries, then tells of each in a JSON line on standard error.
   *
   * @throws AdminError before anything is done, when nobody knows who the operator is
   */
  async change<T>(work: (manager: EntityManager) => Promise<Change<T>>): Promise<T> {
    const record = this.recorder();
    const result = await (
      await this.dataSource()
    ).transaction(async (manager) => {
      await manager.query('SET TRANSACTION READ WRITE');
      const { result: made, entries } = await work(manager);
      for (const entry of entries) await record.write(manager, entry);
      return made;
    });
    record.tell();
    return result;
  }

  /** A change in several transactions, with one entry, written in the first. */
  steps(entry: AuditChange): WriteStep {
    return (number, work) =>
      this.change(async (manager) => ({
        result: await work(manager),
        entries: number === 0 ? [entry] : [],
      }));
  }

  /**
   * Writes entries in the operator's name, for changes that are not made by `change`; `tell` belongs after the commit.
   *
   * @throws AdminError when nobody knows who the operator is
   */
  recorder(): Recorder {
    const operator = operatorName(this.options());
    return new Recorder({ actor: 'operator', operator, reason: this.reason }, this.output);
  }

  /** Value of `--reason`. */
  get reason(): string | undefined {
    return this.options().reason;
  }

  /** Notifies the running processes. Best effort: they also poll for the change. */
  async publish<C extends Channel>(channel: C, message: ChannelMessages[C]): Promise<void> {
    await (await this.service(MessageBus)).publish(channel, message);
  }

  print(human: string, json: unknown): void {
    this.write(this.options().json ? `${JSON.stringify(json)}\n` : `${human}\n`);
  }

  /** To standard output, as it is. */
  write(text: string): void {
    this.output.stdout.write(text);
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

/** Entries of the audit trail in an operator's name. */
class Recorder {
  private readonly trail = new AuditTrail();
  private readonly lines: string[] = [];

  constructor(
    private readonly actor: Pick<AuditRecord, 'actor' | 'operator' | 'reason'>,
    private readonly output: AdminOutput,
  ) {}

  async write(manager: EntityManager, entry: AuditChange): Promise<void> {
    const id = await this.trail.write(manager, { ...this.actor, ...entry });
    const { action, accountId, target, details } = entry;
    const { operator, reason } = this.actor;
    // The time of the transaction, as in the entry.
    const [{ at } = {}] = await manager.query<{ at?: Date }[]>('SELECT now() AS at');
    const told = {
      id,
      at,
      action,
      actor: this.actor.actor,
      accountId,
      target,
      details: { ...details, operator, reason },
    };
    this.lines.push(`${JSON.stringify(told)}\n`);
  }

  tell(): void {
    for (const line of this.lines.splice(0)) this.output.stderr.write(line);
  }
}

/** Waits for the connection: commands fail while Redis is still connecting, and a revocation must be announced. */
async function redisReady({ client }: RequestRedis): Promise<void> {
  if (client.status === 'ready') return;
  const ready = new Promise<void>((resolve) => client.once('ready', () => resolve()));
  await withTimeout(REDIS_WAIT_MS, ready).catch(() => undefined);
}
