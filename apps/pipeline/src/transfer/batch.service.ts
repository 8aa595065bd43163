import { Injectable, Logger } from '@nestjs/common';
import { databaseApiError } from '@wagewright/database';
import { ApiError, ErrorCode, internalError } from '@wagewright/errors';
import { CpuBudgetSpentError, EventLoopYielder, IdempotencyService } from '@wagewright/http';
import type { UndoOffer } from '../records/undo-offer.response';
import { UndoService } from '../undo/undo.service';
import { JobCreationService } from '../jobs/creation/job-creation.service';
import type { BatchItemResponse, BatchJobsResponse } from './batch-jobs.response';
import { jobItem } from './validate-request';

const CREATED = 201;
const FAULT = 500;
const NOT_ADDED = 'Jobs without a result of their own were not added: send them again.';

/** Each job is a separate write with its own event and result. */
@Injectable()
export class BatchService {
  private readonly logger = new Logger(BatchService.name);

  constructor(
    private readonly creation: JobCreationService,
    private readonly idempotency: IdempotencyService,
    private readonly undo: UndoService,
  ) {}

  /**
   * @throws internal faults while nothing has been added or a repeat would continue the batch; later the results of the
   *   remaining jobs report the fault
   */
  async create(userId: string, jobs: readonly unknown[]): Promise<BatchJobsResponse> {
    const results: BatchItemResponse[] = [];
    const created = () => results.filter(({ status }) => status === CREATED).length;
    try {
      for (const [index, value] of jobs.entries()) results.push(await this.createOne(userId, index, value));
    } catch (error) {
      const isSpent = error instanceof CpuBudgetSpentError;
      if (created() === 0 || (!isSpent && this.idempotency.isContinuedByRepeat(error))) throw error;
      if (!isSpent) this.logger.error({ message: 'a batch could not be added to its end', err: error });
      const reason = isSpent ? new CpuBudgetSpentError(error.seconds, NOT_ADDED) : error;
      const fault = reason instanceof ApiError ? reason : internalError(undefined);
      while (results.length < jobs.length) results.push(failed(results.length, fault));
    }
    const undo = await this.undoOf(userId, results);
    return { created: created(), failed: results.length - created(), undo, results };
  }

  /** The last step of the call. */
  private undoOf(userId: string, results: readonly BatchItemResponse[]): Promise<UndoOffer | null> {
    const writes = results.flatMap(({ job }) =>
      job ? [{ kind: 'job' as const, before: null, after: job }] : [],
    );
    if (writes.length === 0) return Promise.resolve(null);
    return this.idempotency.step(results.length, (manager) => this.undo.offer({ manager, userId }, writes));
  }

  private async createOne(userId: string, index: number, value: unknown): Promise<BatchItemResponse> {
    try {
      const request = await measured(() => jobItem(value));
      const job = await this.creation.createAsStep(index, userId, request);
      return { index, status: CREATED, job };
    } catch (error) {
      if (error instanceof CpuBudgetSpentError) throw error;
      const refusal = error instanceof ApiError ? error : databaseApiError(error);
      const isOfTheCall = refusal?.code === ErrorCode.IdempotencyInProgress;
      if (!refusal || isOfTheCall || refusal.rule.status >= FAULT) throw error;
      return failed(index, refusal);
    }
  }
}

/** Measures work that does not give up the event loop. */
async function measured<T>(work: () => Promise<T>): Promise<T> {
  const stretch = new EventLoopYielder();
  const result = await work();
  stretch.end();
  return result;
}

function failed(index: number, { rule, message, extras: { details } }: ApiError): BatchItemResponse {
  const { status, pipelineCode: code } = rule;
  return { index, status, error: message, code, ...(details && { details }) };
}
