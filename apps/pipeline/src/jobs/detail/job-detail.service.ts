import { Injectable } from '@nestjs/common';
import { canonicalJobId, jobNotFound } from '../../records/record-ids';
import { JobDetailRepository } from './job-detail.repository';
import { JobDetailResponse } from './job-detail.response';

@Injectable()
export class JobDetailService {
  constructor(private readonly details: JobDetailRepository) {}

  /**
   * @param timeZone in which the days of upcoming events end, where an event has none; that of the account unless stated
   * @throws ApiError 404 when the job is unknown or another user's
   */
  async detail(userId: string, id: string, timeZone?: string): Promise<JobDetailResponse> {
    const detail = await this.details.find(userId, canonicalJobId(id), new Date(), timeZone);
    if (!detail) throw jobNotFound();
    return JobDetailResponse.ofDetail(detail);
  }
}
