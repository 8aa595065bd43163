import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { stateOf } from '../pay/states.ts';
import {
  type ComparisonDraft,
  emptyComparison,
  emptyOffer,
  FILING_STATUSES,
  LEAST_OFFERS,
  MOST_OFFERS,
  MOST_SAVED,
  type OfferDraft,
  type SavedComparison,
} from './draft.ts';

/** The offers kept in this browser, and nowhere else. */
export interface KeptOffers {
  draft: ComparisonDraft;
  /** The newest first. */
  saved: SavedComparison[];
}

/** By account, so that people who share a browser do not see each other's. */
export function keyOf(accountId: string): string {
  return `wagewright.offers.${accountId}`;
}

/** Unreadable content, from another version or another source, counts as none. */
export function readKept(text: string | null): KeptOffers {
  const kept = parsed(text);
  const saved = Array.isArray(kept['saved']) ? kept['saved'] : [];
  return {
    draft: comparisonOf(kept['draft']),
    saved: saved.flatMap((one) => savedOf(one)).slice(0, MOST_SAVED),
  };
}

/** Replaces one of the same name. */
export function withSaved(kept: KeptOffers, name: string, now: number): KeptOffers {
  const others = kept.saved.filter((one) => one.name !== name);
  return { ...kept, saved: [{ name, savedAt: now, draft: kept.draft }, ...others].slice(0, MOST_SAVED) };
}

export function withoutSaved(kept: KeptOffers, name: string): KeptOffers {
  return { ...kept, saved: kept.saved.filter((one) => one.name !== name) };
}

type Members = Record<string, unknown>;

function parsed(text: string | null): Members {
  try {
    return membersOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function savedOf(value: unknown): SavedComparison[] {
  const { name, savedAt, draft } = membersOf(value);
  if (typeof name !== 'string' || typeof savedAt !== 'number') return [];
  return [{ name, savedAt, draft: comparisonOf(draft) }];
}

function comparisonOf(value: unknown): ComparisonDraft {
  const { offers, filing, state, isCompared } = membersOf(value);
  const empty = emptyComparison();
  if (!Array.isArray(offers) || offers.length < LEAST_OFFERS) return empty;
  return {
    offers: offers.slice(0, MOST_OFFERS).map((offer) => offerOf(offer)),
    filing: FILING_STATUSES.find((status) => status === filing) ?? 'single',
    state: stateOf(state),
    isCompared: isCompared === true,
  };
}

function offerOf(value: unknown): OfferDraft {
  const given = membersOf(value);
  const { role, isRemote, isFolded, level } = given;
  const empty = emptyOffer();
  const texts = Object.keys(empty).flatMap((name) =>
    typeof given[name] === 'string' && typeof empty[name as keyof OfferDraft] === 'string'
      ? [[name, given[name]] as const]
      : [],
  );
  return {
    ...empty,
    ...Object.fromEntries(texts),
    level: EXPERIENCE_LEVELS.find((one) => one === level) ?? '',
    role: roleOf(role),
    isRemote: isRemote === true,
    isFolded: isFolded === true,
  };
}

function roleOf(value: unknown): OfferDraft['role'] {
  const { text, chosen } = membersOf(value);
  const { slug, title } = membersOf(chosen);
  return {
    text: typeof text === 'string' ? text : '',
    chosen: typeof slug === 'string' && typeof title === 'string' ? { slug, title } : null,
  };
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}
