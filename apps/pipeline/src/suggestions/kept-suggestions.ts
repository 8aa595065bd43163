import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SuggestionResponse } from './suggestion.response';

/** As long as a client may keep the answer: what changes by the clock alone may be so late. Milliseconds. */
const LIFETIME_MS = 60_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** About what one takes. */
const BYTES_OF_A_SUGGESTION = 1_024;

/** What the suggestions of a user were worked out from. */
interface Kept {
  state: string;
  suggestions: SuggestionResponse[];
}

/** The suggestions of the users who have asked last, for as long as what they follow from stays. */
@Injectable()
export class KeptSuggestions {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ state, suggestions }) =>
      state.length + (suggestions.length + 1) * BYTES_OF_A_SUGGESTION,
    ttl: LIFETIME_MS,
  });

  /** @param state a text that is another one when anything that they follow from has changed */
  find(userId: string, state: string): SuggestionResponse[] | undefined {
    const kept = this.kept.get(userId);
    return kept?.state === state ? kept.suggestions : undefined;
  }

  /** @returns them, with everything worked out that otherwise is whenever it is read */
  keep(userId: string, state: string, suggestions: readonly SuggestionResponse[]): SuggestionResponse[] {
    const worked = suggestions.map((suggestion) => Object.assign({}, suggestion));
    this.kept.set(userId, { state, suggestions: worked });
    return worked;
  }
}
