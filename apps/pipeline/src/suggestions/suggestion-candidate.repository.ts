import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { SUGGESTION_CANDIDATES } from './suggestion-candidate.sql';
import { distinctCandidates, type SuggestionCandidate } from './suggestion-candidate';

const CANDIDATES = new PreparedStatement<SuggestionCandidate>('suggestion-candidates', SUGGESTION_CANDIDATES);

/** Finds the records for which next actions can be suggested. */
@Injectable()
export class SuggestionCandidateRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** About `limit` of each kind. @param timeZone of days that have no other; null where none is known */
  async find(
    userId: string,
    now: Date,
    limit: number,
    timeZone: string | null,
  ): Promise<SuggestionCandidate[]> {
    return distinctCandidates(await CANDIDATES.run(this.dataSource, [userId, now, limit, timeZone]));
  }
}
