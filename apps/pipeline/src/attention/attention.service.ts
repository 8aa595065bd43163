import { Injectable } from '@nestjs/common';
import type { AttentionRow } from './attention-row';
import { AttentionRepository } from './attention.repository';

/** Tells which jobs need attention. */
@Injectable()
export class AttentionService {
  constructor(private readonly repository: AttentionRepository) {}

  /** At most `limit` jobs of each kind, the most urgent kind first, in each by time. */
  async find(userId: string, now: Date, limit: number): Promise<AttentionRow[]> {
    return this.repository.find(userId, now, limit);
  }
}
