import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { stateOf } from '../pay/states.ts';
import {
  type ComparisonDraft,
  emptyComparison,
  emptyOffer,
  FILING_STATUSES,
  LEAST_OFFERS,
  MOST_OFFERS,
  type OfferDraft,
} from './draft.ts';

/** By account, so that people who share a browser do not see each other's. */
export function keyOf(accountId: string): string {
  return `wagewright.offers.${accountId}`;
}

/** The offers that this browser keeps, and nobody else. Unreadable content, from another version or another source, counts as none. */
export function readKept(text: string | null): ComparisonDraft {
  const { offers, filing, state, isCompared } = parsed(text);
  const empty = emptyComparison();
  if (!Array.isArray(offers) || offers.length < LEAST_OFFERS) return empty;
  return {
    offers: offers.slice(0, MOST_OFFERS).map((offer) => offerOf(offer)),
    filing: FILING_STATUSES.find((status) => status === filing) ?? 'single',
    state: stateOf(state),
    isCompared: isCompared === true,
  };
}

type Members = Record<string, unknown>;

function parsed(text: string | null): Members {
  try {
    return membersOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
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
