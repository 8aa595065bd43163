import { Injectable } from '@nestjs/common';
import { ApiError } from '@wagewright/errors';
import { JobCreation } from '../jobs/job-creation.service';
import type { BatchItemResponse, BatchJobsResponse } from './batch-jobs.response';
import { jobItem } from './job-item';

const CREATED = 201;
const FAULT = 500;

/** Adds many jobs; each is a write of its own, with its own event and its own result. */
@Injectable()
export class BatchService {
  constructor(private readonly creation: JobCreation) {}

  /** @throws whatever is a fault of ours: then the jobs before it were added */
  async create(userId: string, jobs: readonly unknown[]): Promise<BatchJobsResponse> {
    const results: BatchItemResponse[] = [];
    for (const [index, value] of jobs.entries()) results.push(await this.createOne(userId, index, value));
    const created = results.filter(({ status }) => status === CREATED).length;
    return { created, failed: results.length - created, results };
  }

  private async createOne(userId: string, index: number, value: unknown): Promise<BatchItemResponse> {
    try {
      const job = await this.creation.create(userId, await jobItem(value));
      return { index, status: CREATED, job };
    } catch (error) {
      if (!(error instanceof ApiError) || error.rule.status >= FAULT) throw error;
      const { rule, message, extras } = error;
      return {
        index,
        status: rule.status,
        error: message,
        code: rule.pipelineCode,
        ...(extras.details && { details: extras.details }),
      };
    }
  }
}
