import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { AccountCeilings } from '@wagewright/auth';
import {
  CpuBudget,
  CpuBudgetSpentError,
  inPieces,
  RequestAuthorizer,
  type ScopedRequest,
} from '@wagewright/http';
import type { Response } from 'express';
import { AccountCeilingsService } from '../../records/account-ceilings.service';
import { TransferEnv } from '../transfer.env';
import { TransferRuns } from '../transfer-runs';

export interface ExportCall {
  accountId: string;
  response: Response;
  /** The calls that it counts as; a whole export is in the account's usage. */
  price: (usage: AccountCeilings) => number | Promise<number>;
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
    private readonly authorizer: RequestAuthorizer,
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
      const price = await call.price(await this.ceilings.usage(accountId));
      await this.authorizer.charge(response.req as unknown as ScopedRequest, price);
      const file = await call.file(this.budget());
      // For a client that goes away.
      if (response.closed) await end();
      else response.once('close', () => void end());
      return endedWith(file, end);
    } catch (error) {
      await end();
      if (!(error instanceof CpuBudgetSpentError)) throw error;
      throw new CpuBudgetSpentError(error.seconds, 'Nothing was exported: read the lists page by page.');
    }
  }

  private budget(): CpuBudget {
    return new CpuBudget(() => this.env.cpuSeconds);
  }
}

/** Whoever has the whole file may begin the next export: the run ends before the last byte is sent. */
function endedWith(file: StreamableFile, end: () => Promise<void>): StreamableFile {
  const { type, disposition } = file.getHeaders();
  const content = Readable.from(followedBy(file.getStream(), end), { objectMode: false });
  return new StreamableFile(content, { type, disposition }).setErrorHandler(file.errorHandler);
}

async function* followedBy(content: Readable, end: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* inPieces(content);
  await end();
}
