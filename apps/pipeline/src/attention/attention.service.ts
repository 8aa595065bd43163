import { Injectable } from '@nestjs/common';
import type { AttentionRow } from './attention-row';
import { AttentionRepository } from './attention.repository';

@Injectable()
export class AttentionService {
  constructor(private readonly repository: AttentionRepository) {}

  /**
   * At most `limit` jobs of each kind: the most urgent kind first, and by time within a kind.
   * @param timeZone of days that have no other; the account's unless stated
   */
  async find(userId: string, now: Date, limit: number, timeZone?: string): Promise<AttentionRow[]> {
    return this.repository.find(userId, now, limit, timeZone);
  }
}
