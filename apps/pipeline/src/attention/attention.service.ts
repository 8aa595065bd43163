import { Injectable } from '@nestjs/common';
import type { AttentionRow } from './attention-row';
import { AttentionRepository } from './attention.repository';

@Injectable()
export class AttentionService {
  constructor(private readonly repository: AttentionRepository) {}

  /** At most `limit` jobs of each kind: the most urgent kind first, and by time within a kind. */
  async find(userId: string, now: Date, limit: number): Promise<AttentionRow[]> {
    return this.repository.find(userId, now, limit);
  }
}
