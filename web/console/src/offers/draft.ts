import type { StateCode } from '../pay/states.ts';
import type { Level, RoleWords } from '../pay/phrase.ts';

/** An offer as it is being written: every field as typed, so that nothing is lost or corrected while somebody writes. */
export interface OfferDraft {
  /** Of this offer on the page, as long as it is there. */
  key: string;
  company: string;
  role: RoleWords;
  place: string;
  isRemote: boolean;
  /** Empty: what the words for the role say. */
  level: Level | '';
  base: string;
  equity: string;
  bonus: string;
  signing: string;
  benefits: string;
  /** What to know about it, such as a range that the job's record has; empty for nothing. */
  note: string;
}

export type FilingStatus = 'single' | 'joint' | 'head_of_household';

/** What is compared. */
export interface ComparisonDraft {
  offers: OfferDraft[];
  filing: FilingStatus;
  /** Two-letter code of the state that one lives in; empty where it is not said. */
  state: StateCode | '';
  /** Whether it was compared: then a reload shows the result again. */
  isCompared: boolean;
}

/** A comparison under a name. */
export interface SavedComparison {
  name: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  draft: ComparisonDraft;
}

export const LEAST_OFFERS = 2;
export const MOST_OFFERS = 5;
/** Comparisons that are kept under a name. */
export const MOST_SAVED = 20;

let keys = 0;

export function emptyOffer(): OfferDraft {
  keys += 1;
  return {
    key: `offer-${Date.now()}-${keys}`,
    company: '',
    role: { text: '', chosen: null },
    place: '',
    isRemote: false,
    level: '',
    base: '',
    equity: '',
    bonus: '',
    signing: '',
    benefits: '',
    note: '',
  };
}

export function emptyComparison(): ComparisonDraft {
  return { offers: [emptyOffer(), emptyOffer()], filing: 'single', state: '', isCompared: false };
}

/** Whether nothing was written into it. */
export function isEmptyOffer({ key: _key, role, isRemote, ...words }: OfferDraft): boolean {
  return role.text === '' && !isRemote && Object.values(words).every((word) => word === '');
}

/** With offers put in the place of empty ones first, then behind them. Those beyond five are left out. */
export function withOffers(draft: ComparisonDraft, added: readonly OfferDraft[]): ComparisonDraft {
  const offers = [...draft.offers.filter((offer) => !isEmptyOffer(offer)), ...added].slice(0, MOST_OFFERS);
  while (offers.length < LEAST_OFFERS) offers.push(emptyOffer());
  return { ...draft, offers };
}

/** How many more offers `withOffers` would take. */
export function roomFor(draft: ComparisonDraft): number {
  return MOST_OFFERS - draft.offers.filter((offer) => !isEmptyOffer(offer)).length;
}
