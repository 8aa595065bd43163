import { Injectable } from '@nestjs/common';
import { ExclusiveRuns } from '@wagewright/database';
import { stillRunning } from './transfer.errors';

/** One import and one export of an account at a time. */
@Injectable()
export class TransferRuns {
  constructor(private readonly runs: ExclusiveRuns) {}

  /** @throws ApiError 409 while another import of the account is under way */
  async importing<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const end = await this.begin('import', accountId);
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
  beginExport(accountId: string): Promise<() => Promise<void>> {
    return this.begin('export', accountId);
  }

  private async begin(kind: 'import' | 'export', accountId: string): Promise<() => Promise<void>> {
    const end = await this.runs.begin(`${kind} ${accountId}`);
    if (!end) throw stillRunning(kind);
    return end;
  }
}
