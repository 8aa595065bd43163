import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { AccountCeilings } from '@wagewright/auth';
import { CpuBudget, CpuBudgetSpentError } from '@wagewright/http';
import type { Response } from 'express';
import { AccountCeilingsService } from '../../ceilings/account-ceilings.service';
import { TransferEnv } from '../transfer.env';
import { processorTimeSpent } from '../transfer.errors';
import { TransferRuns } from '../transfer-runs';

export interface ExportCall {
  accountId: string;
  response: Response;
  /** The number of exported records; of whole kinds of them from the account's usage. */
  records: (usage: AccountCeilings) => number | Promise<number>;
  charge: (records: number) => Promise<void>;
  /** The file ends with a `CpuBudgetSpentError` when the budget is spent. */
  file: (budget: CpuBudget) => Promise<StreamableFile>;
}

/** Runs exports: one of an account at a time, charged beforehand, within its CPU budget. */
@Injectable()
export class ExportRunService {
  constructor(
    private readonly runs: TransferRuns,
    private readonly ceilings: AccountCeilingsService,
    private readonly env: TransferEnv,
  ) {}

  /**
   * HEAD reads nothing, costs one call and does not wait.
   * @throws ApiError 409 while another export of the account runs, 429, 413 when there is no CPU time left to begin
   */
  async run(call: ExportCall): Promise<StreamableFile> {
    const { accountId, response } = call;
    if (response.req.method === 'HEAD') return call.file(this.budget());
    const end = await this.runs.beginExport(accountId);
    try {
      await call.charge(await call.records(await this.ceilings.usage(accountId)));
      const file = await call.file(this.budget());
      // For a client that goes away.
      if (response.closed) await end();
      else response.once('close', () => void end());
      return endedWith(file, end);
    } catch (error) {
      await end();
      if (!(error instanceof CpuBudgetSpentError)) throw error;
      throw processorTimeSpent(error.seconds, 'Nothing was exported: read the lists page by page.');
    }
  }

  private budget(): CpuBudget {
    return new CpuBudget(this.env.cpuSeconds);
  }
}

/** Whoever has the whole file may begin the next export: the run ends before the last byte is sent. */
function endedWith(file: StreamableFile, end: () => Promise<void>): StreamableFile {
  const { type, disposition } = file.getHeaders();
  const content = Readable.from(followedBy(file.getStream(), end), { objectMode: false });
  return new StreamableFile(content, { type, disposition }).setErrorHandler(file.errorHandler);
}

async function* followedBy(content: Readable, end: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* content;
  await end();
}
