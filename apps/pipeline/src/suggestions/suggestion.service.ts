import { Injectable } from '@nestjs/common';
import { parameterMissing, resourceNotFound } from '@wagewright/errors';
import { AttentionService } from '../attention/attention.service';
import type { ListResponse } from '../pagination/list.response';
import { RecordTransaction } from '../persistence/record-transaction';
import {
  applySuggestion,
  attentionSuggestion,
  contactSuggestion,
  negotiationSuggestion,
} from './build-suggestions';
import type { SnoozeRequest } from './snooze.request';
import { SuggestionRepository } from './suggestion.repository';
import type {
  SuggestionResponse,
  SuggestionState,
  SuggestionStateResponse,
  SuggestionType,
} from './suggestion.response';
import type { UpdateSuggestionRequest } from './update-suggestion.request';

const DAY_MS = 86_400_000;
const DEFAULT_SNOOZE_DAYS = 1;
/** Suggestions of each kind; nobody would act on more. */
const MAX_OF_A_KIND = 20;
const MAX_SHOWN = 50;
const PRIORITIES = ['high', 'medium', 'low'];

/** Suggests next actions, which are worked out from the records with every call. */
@Injectable()
export class SuggestionService {
  constructor(
    private readonly attention: AttentionService,
    private readonly suggestions: SuggestionRepository,
    private readonly transaction: RecordTransaction,
  ) {}

  /** Most important first. */
  async list(userId: string): Promise<ListResponse<SuggestionResponse>> {
    const now = new Date();
    const hiddenIds = await this.suggestions.hiddenIds(userId, now);
    const all = await this.all(userId, now, hiddenIds.size);
    const data = fewOfEachType(all.filter(({ id }) => !hiddenIds.has(id))).slice(0, MAX_SHOWN);
    return { data, hasMore: false, nextCursor: null, total: data.length };
  }

  /** @throws ApiError 404 when nothing of this id is suggested to the user */
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

  /** @throws ApiError 404 when nothing of this id is suggested to the user */
  async dismiss(userId: string, id: string): Promise<SuggestionStateResponse> {
    await this.require(userId, id);
    return this.hide(userId, id, 'dismissed', null);
  }

  /** @throws ApiError 404 when nothing of this id is suggested to the user, 400 for a moment that has passed */
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
      await this.suggestions.hide(manager, userId, id, until);
      return stateOf(id, state, until);
    });
  }

  private async show(userId: string, id: string): Promise<SuggestionStateResponse> {
    await this.require(userId, id);
    await this.suggestions.show(userId, id);
    return stateOf(id, 'active');
  }

  private async require(userId: string, id: string): Promise<void> {
    const now = new Date();
    const hiddenIds = await this.suggestions.hiddenIds(userId, now);
    const all = await this.all(userId, now, hiddenIds.size);
    if (!all.some((suggestion) => suggestion.id === id)) throw resourceNotFound('Suggestion');
  }

  /** @param hidden how many suggestions are hidden: as many more are read of each kind, so that others take their place */
  private async all(userId: string, now: Date, hidden: number): Promise<SuggestionResponse[]> {
    const limit = MAX_OF_A_KIND + hidden;
    const [attention, offers, contacts, stale] = await Promise.all([
      this.attention.find(userId, now, limit),
      this.suggestions.openOffers(userId, limit),
      this.suggestions.contactsToFollowUp(userId, now, limit),
      this.suggestions.staleSavedJobs(userId, now, limit),
    ]);
    const made = [
      ...attention.map((row) => attentionSuggestion(userId, row, now)),
      ...offers.flatMap((offer) => negotiationSuggestion(userId, offer) ?? []),
      ...contacts.map((contact) => contactSuggestion(userId, contact)),
      ...stale.map((job) => applySuggestion(userId, job)),
    ];
    return made.sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
  }
}

function fewOfEachType(suggestions: readonly SuggestionResponse[]): SuggestionResponse[] {
  const counts = new Map<SuggestionType, number>();
  return suggestions.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= MAX_OF_A_KIND;
  });
}

function stateOf(id: string, status: SuggestionState, until: Date | null = null): SuggestionStateResponse {
  return { success: true, id, status, snoozedUntil: until };
}

/** @throws ApiError 400 when the moment has passed */
function snoozeEnd({ until, days }: SnoozeRequest, now: Date): Date {
  const end = until ?? new Date(now.getTime() + (days ?? DEFAULT_SNOOZE_DAYS) * DAY_MS);
  if (end <= now) throw parameterMissing('until', 'until must lie in the future.');
  return end;
}
