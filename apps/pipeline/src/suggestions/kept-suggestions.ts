import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SuggestionResponse } from './suggestion.response';

/** Milliseconds. As long as a client may keep the response, so changes by the clock alone may be this late. */
const LIFETIME_MS = 60_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** Approximate size. */
const BYTES_OF_A_SUGGESTION = 1_024;

interface Kept {
  state: string;
  suggestions: SuggestionResponse[];
}

/** The suggestions of the latest users, for as long as their input stays the same. */
@Injectable()
export class KeptSuggestions {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ state, suggestions }) =>
      state.length + (suggestions.length + 1) * BYTES_OF_A_SUGGESTION,
    ttl: LIFETIME_MS,
  });

  /** @param state a text that changes with any of the input */
  find(userId: string, state: string): SuggestionResponse[] | undefined {
    const kept = this.kept.get(userId);
    return kept?.state === state ? kept.suggestions : undefined;
  }

  /** @returns the suggestions with all lazy members computed */
  keep(userId: string, state: string, suggestions: readonly SuggestionResponse[]): SuggestionResponse[] {
    const worked = suggestions.map((suggestion) => Object.assign({}, suggestion));
    this.kept.set(userId, { state, suggestions: worked });
    return worked;
  }
}
