import { readAmount } from '@wagewright/pay';
import type { StateCode } from '@wagewright/enums';
import type { Level, RoleWords } from '../pay/phrase.ts';
import type { JobDetail } from '../records/job.ts';
import { dollars } from '../ui/format.ts';
import { termsOf } from './offer-terms.ts';

/** An offer being edited: every field as typed, so that nothing is lost or corrected while typing. */
export interface OfferDraft {
  /** Identifies the offer on the page. */
  key: string;
  company: string;
  role: RoleWords;
  place: string;
  /** Town and state of residence; empty for the place of the offer. */
  residence: string;
  isRemote: boolean;
  /** Empty: the level in the words for the role. */
  level: Level | '';
  base: string;
  equity: string;
  bonus: string;
  signing: string;
  benefits: string;
  /** A hint, such as the range in the job's record; empty for none. */
  note: string;
  /** Shown as one line, until somebody edits it. */
  isFolded: boolean;
}

export const FILING_STATUSES = ['single', 'joint', 'married_separate', 'head_of_household'] as const;

export type FilingStatus = (typeof FILING_STATUSES)[number];

export interface ComparisonDraft {
  offers: OfferDraft[];
  filing: FilingStatus;
  /** Two-letter code of the state of residence; empty when not given. */
  state: StateCode | '';
  /** Whether it was compared: a reload then shows the result again. */
  isCompared: boolean;
}

/** One is checked, several are compared. */
export const LEAST_OFFERS = 1;
export const MOST_OFFERS = 5;

let keys = 0;

export function emptyOffer(): OfferDraft {
  keys += 1;
  return {
    key: `offer-${Date.now()}-${keys}`,
    company: '',
    role: { text: '', chosen: null },
    place: '',
    residence: '',
    isRemote: false,
    level: '',
    base: '',
    equity: '',
    bonus: '',
    signing: '',
    benefits: '',
    note: '',
    isFolded: false,
  };
}

export function emptyComparison(): ComparisonDraft {
  return { offers: [emptyOffer()], filing: 'single', state: '', isCompared: false };
}

export function isEmptyOffer({
  key: _key,
  isFolded: _isFolded,
  role,
  isRemote,
  ...words
}: OfferDraft): boolean {
  return role.text === '' && !isRemote && Object.values(words).every((word) => word === '');
}

/** Adds offers, in place of empty ones first. Leaves out offers beyond five. */
export function withOffers(draft: ComparisonDraft, added: readonly OfferDraft[]): ComparisonDraft {
  const offers = [...draft.offers.filter((offer) => !isEmptyOffer(offer)), ...added].slice(0, MOST_OFFERS);
  while (offers.length < LEAST_OFFERS) offers.push(emptyOffer());
  return { ...draft, offers };
}

export function roomFor(draft: ComparisonDraft): number {
  return MOST_OFFERS - draft.offers.filter((offer) => !isEmptyOffer(offer)).length;
}

/** As it is compared: every offer as one line. */
export function asCompared(draft: ComparisonDraft): ComparisonDraft {
  const offers = draft.offers.map((offer) => ({ ...offer, isFolded: true }));
  return { ...draft, offers, isCompared: true };
}

/** Without the empty offers beside others: nobody has to remove them. */
export function withoutEmpty(draft: ComparisonDraft): ComparisonDraft {
  const offers = draft.offers.filter((offer) => !isEmptyOffer(offer));
  return offers.length === 0 ? draft : { ...draft, offers };
}

/** With one offer open for editing, the others as lines. */
export function editing(draft: ComparisonDraft, key: string): ComparisonDraft {
  const offers = draft.offers.map((offer) => ({ ...offer, isFolded: offer.key !== key }));
  return { ...draft, offers, isCompared: false };
}

/** `Senior ML Engineer · Austin · $180,000`: an offer as one line; an amount that cannot be read as it was typed. */
export function offerLine({ role, place, isRemote, base }: OfferDraft): string {
  const { amount } = readAmount(base);
  return [role.text, place, isRemote ? 'Remote' : '', amount === null ? base : dollars(amount)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');
}

const REMOTE = /\b(?:(?:fully|100%?) )?remote\b/i;

/** Removes "remote" from a place; empty where only a country remains, which is no place to live in. */
function placeWithoutRemote(location: string): string {
  const rest = location.replace(REMOTE, '').replaceAll(/[()[\]]/g, ' ');
  const parts = rest
    .split(/[,;/|·–]| - /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => /^(?:usa?|u\.s\.(?:a\.)?|united states|anywhere|in|within|the)$/i.test(part))
    ? ''
    : parts.join(', ');
}

/** An offer prefilled from a job's record and the logged mail of the offer; uncertain amounts stay empty. */
export function offerFromJob({
  company,
  title,
  location,
  workMode,
  salary,
  recentActivities,
}: JobFacts): OfferDraft {
  const { base, note } = baseOf(salary);
  const terms = termsOf(recentActivities);
  const saysRemote = REMOTE.test(location ?? '');
  return {
    ...emptyOffer(),
    company,
    role: { text: title, chosen: null },
    place: saysRemote ? placeWithoutRemote(location ?? '') : (location ?? ''),
    isRemote: workMode === 'remote' || (saysRemote && workMode === null),
    base,
    ...terms,
    note: [note, terms.note].filter((part) => part !== '').join(' '),
  };
}

type JobFacts = Pick<
  JobDetail,
  'company' | 'title' | 'location' | 'workMode' | 'salary' | 'recentActivities'
>;

const NOTHING = { base: '', note: '' };

function baseOf(salary: JobDetail['salary']): { base: string; note: string } {
  if (!salary) return NOTHING;
  const { min, max, currency, period } = salary;
  const range = [min, max].filter((amount) => amount !== null);
  const said = range.map((amount) => amount.toLocaleString('en-US')).join(' to ');
  const note = `The job’s record says ${said} ${currency} ${period === 'hour' ? 'an' : 'a'} ${period}.`;
  if (range.length === 0) return NOTHING;
  if (currency !== 'USD' || period !== 'year') return { base: '', note: `${note} Please convert it.` };
  const [least, most = least] = range;
  if (least === most) return { base: String(least), note: '' };
  return { base: '', note: `${note} Which is it?` };
}
