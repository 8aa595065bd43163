import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@wagewright/config';
import { BuiltProcess } from '../support/built-process';
import { Receiver } from '../support/receiver';

/** A failed delivery is given up after two more attempts, soon. */
const RETRIES = '50ms,50ms';

/** The built webhook worker of a stack, and a receiver that it trusts. */
export class Deliveries {
  private constructor(
    readonly receiver: Receiver,
    private readonly worker: BuiltProcess,
    private readonly directory: string,
  ) {}

  /**
   * @param environment of the stack whose events are delivered
   * @param retries the schedule: two attempts soon by default
   */
  static async start(environment: Environment, retries = RETRIES): Promise<Deliveries> {
    const receiver = await Receiver.start();
    const directory = mkdtempSync(join(tmpdir(), 'wagewright-console-'));
    const certificate = join(directory, 'receiver.crt');
    writeFileSync(certificate, receiver.certificate);
    // A separate process, because Node reads the trusted certificates when it starts.
    const worker = await BuiltProcess.start('webhook-worker', {
      ...environment,
      WEBHOOK_RETRY_SCHEDULE: retries,
      NODE_EXTRA_CA_CERTS: certificate,
    });
    return new Deliveries(receiver, worker, directory);
  }

  get receiverUrl(): string {
    return `https://127.0.0.1:${this.receiver.port}/hook`;
  }

  async stop(): Promise<void> {
    await this.worker.end('SIGTERM');
    await this.receiver.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
