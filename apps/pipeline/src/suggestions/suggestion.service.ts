import { Injectable } from '@nestjs/common';
import { parameterMissing, resourceNotFound } from '@wagewright/errors';
import { LAST_ZONE } from '../days/over';
import { companyKey, usualWait, waitsOf } from '../insights/waits';
import { WaitsService } from '../insights/waits.service';
import { ListResponse } from '../pagination/list.response';
import { RecordTransaction } from '../records/record-transaction';
import type { AttentionRow } from './attention';
import { buildSuggestions } from './build-suggestions';
import { chooseSuggestions, MAX_OF_A_TYPE } from './choose-suggestions';
import { HiddenSuggestionRepository, type HiddenState } from './hidden-suggestion.repository';
import { KeptSuggestions } from './kept-suggestions';
import type { SnoozeRequest, UpdateSuggestionRequest } from './suggestion.request';
import type { FoundCandidate, SuggestionCandidate } from './suggestion-candidate';
import { SuggestionCandidateRepository } from './suggestion-candidate.repository';
import type { SuggestionResponse, SuggestionState, SuggestionStateResponse } from './suggestion.response';

const DAY_MS = 86_400_000;
/** Days begin here first. */
const FIRST_ZONE = 'Pacific/Kiritimati';
const DEFAULT_SNOOZE_DAYS = 1;
/** Up to this many hidden suggestions are replaced by others; more would make a read ever slower. */
const MAX_REPLACED = 1_000;

@Injectable()
export class SuggestionService {
  constructor(
    private readonly candidates: SuggestionCandidateRepository,
    private readonly waits: WaitsService,
    private readonly hidden: HiddenSuggestionRepository,
    private readonly kept: KeptSuggestions,
    private readonly transaction: RecordTransaction,
  ) {}

  /** Most urgent first. @param timeZone of days that have no other; the account's unless stated */
  async list(userId: string, timeZone?: string): Promise<ListResponse<SuggestionResponse>> {
    const now = new Date();
    const state = await this.hidden.read(userId, now, timeZone);
    const key = [state.revision, state.timeZone, ...[...state.hiddenIds].sort()].join(' ');
    const data =
      this.kept.find(userId, key) ??
      this.kept.keep(userId, key, chooseSuggestions(await this.find(userId, now, state), state.hiddenIds));
    return ListResponse.whole(data);
  }

  /**
   * Jobs that need attention, at most `limit` of each kind: the most urgent kind first, and by time within a kind.
   * @param timeZone of days that have no other; the account's unless stated
   */
  async needingAttention(
    userId: string,
    now: Date,
    limit: number,
    timeZone?: string,
  ): Promise<AttentionRow[]> {
    return this.candidates.findNeedingAttention(userId, now, limit, timeZone);
  }

  /** @throws ApiError 404 when the user has no such suggestion */
  async update(
    userId: string,
    id: string,
    request: UpdateSuggestionRequest,
  ): Promise<SuggestionStateResponse> {
    switch (request.status) {
      case 'active':
        return this.show(userId, id);
      case 'dismissed':
        return this.dismiss(userId, id);
      case 'snoozed':
        return this.snooze(userId, id, request);
    }
  }

  /** @throws ApiError 404 when the user has no such suggestion */
  async dismiss(userId: string, id: string): Promise<SuggestionStateResponse> {
    await this.require(userId, id);
    return this.hide(userId, id, 'dismissed', null);
  }

  /** @throws ApiError 404 when the user has no such suggestion, 400 for a moment in the past */
  async snooze(userId: string, id: string, request: SnoozeRequest): Promise<SuggestionStateResponse> {
    const until = snoozeEnd(request, new Date());
    await this.require(userId, id);
    return this.hide(userId, id, 'snoozed', until);
  }

  private async hide(
    userId: string,
    id: string,
    state: SuggestionState,
    until: Date | null,
  ): Promise<SuggestionStateResponse> {
    return this.transaction.run(userId, async ({ manager }) => {
      await this.hidden.hide(manager, userId, id, until);
      return stateOf(id, state, until);
    });
  }

  private async show(userId: string, id: string): Promise<SuggestionStateResponse> {
    await this.require(userId, id);
    await this.hidden.show(userId, id);
    return stateOf(id, 'active');
  }

  /** Looks where days begin first and end last, too: the suggestion may have been shown in any zone. */
  private async require(userId: string, id: string): Promise<void> {
    const now = new Date();
    for (const timeZone of [undefined, FIRST_ZONE, LAST_ZONE]) {
      const all = await this.find(userId, now, await this.hidden.read(userId, now, timeZone));
      if (all.some((suggestion) => suggestion.id === id)) return;
    }
    throw resourceNotFound('Suggestion');
  }

  /** Reads one more of each kind for every hidden one, to replace it. */
  private async find(
    userId: string,
    now: Date,
    { hiddenIds, timeZone }: HiddenState,
  ): Promise<SuggestionResponse[]> {
    const limit = MAX_OF_A_TYPE + Math.min(hiddenIds.size, MAX_REPLACED);
    const found = await this.candidates.find(userId, now, limit, timeZone);
    const candidates = await this.withUsualWaits(userId, found, timeZone);
    return candidates.flatMap((candidate) => buildSuggestions(userId, candidate, { now, timeZone }));
  }

  private async withUsualWaits(
    userId: string,
    found: readonly FoundCandidate[],
    timeZone: string | null,
  ): Promise<SuggestionCandidate[]> {
    const companies = found.flatMap((one) => (one.kind === 'silent' ? companyKey(one.company) : []));
    const waits = companies.length > 0 ? await this.waits.read(userId, timeZone, companies) : waitsOf([]);
    return found.map((one) =>
      one.kind === 'silent' ? { ...one, usual: usualWait(waits, one.company, one.status) } : one,
    );
  }
}

function stateOf(id: string, status: SuggestionState, until: Date | null = null): SuggestionStateResponse {
  return { success: true, id, status, snoozedUntil: until };
}

/** @throws ApiError 400 for a moment in the past */
function snoozeEnd({ until, days }: SnoozeRequest, now: Date): Date {
  const end = until ?? new Date(now.getTime() + (days ?? DEFAULT_SNOOZE_DAYS) * DAY_MS);
  if (end <= now) throw parameterMissing('until', 'until must lie in the future.');
  return end;
}
