import { Injectable } from '@nestjs/common';
import { ExclusiveRuns } from '@wagewright/database';
import { stillRunning } from './transfer.errors';

/** How long an import waits for the one before it. */
const LONGEST_WAIT_MS = 10_000;

/** One import and one export of an account at a time. */
@Injectable()
export class TransferRuns {
  /** Imports that wait in this process: one of each account, because its whole file is in memory. */
  private readonly waiting = new Set<string>();

  constructor(private readonly runs: ExclusiveRuns) {}

  /**
   * Waits for another import of the account, for up to ten seconds.
   * @throws ApiError 409 when that one is still under way, or another one waits for it already
   */
  async importing<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const task = `import ${accountId}`;
    const end = (await this.runs.begin(task)) ?? (await this.afterWait(task));
    if (!end) throw stillRunning('import');
    try {
      return await work();
    } finally {
      await end();
    }
  }

  /**
   * @returns a function that ends the export
   * @throws ApiError 409 while another export of the account is under way
   */
  async beginExport(accountId: string): Promise<() => Promise<void>> {
    const end = await this.runs.begin(`export ${accountId}`);
    if (!end) throw stillRunning('export');
    return end;
  }

  private async afterWait(task: string): Promise<(() => Promise<void>) | undefined> {
    if (this.waiting.has(task)) return undefined;
    this.waiting.add(task);
    try {
      return await this.runs.begin(task, LONGEST_WAIT_MS);
    } finally {
      this.waiting.delete(task);
    }
  }
}
