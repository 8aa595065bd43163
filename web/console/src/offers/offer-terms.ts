import type { JobDetail } from '../records/job.ts';

type Activities = JobDetail['recentActivities'];

/** Each part of a sentence speaks of one member. */
const PARTS = /[,;]\s|\.\s|\n|\b(?:and|plus)\b/;
const SIGNING = /sign(?:ing)?[- ]on|signing|joining bonus|welcome bonus/i;
const BONUS = /\bbonus/i;
/** Not expected for a year, or not certain. */
const OTHER_BONUS = /up to|maximum|retention|referral|relocation/i;
const AMOUNT = /\d{1,2}(?:\.\d{1,2})? ?%|\$ ?\d[\d,]{0,12}(?:\.\d{1,2})?k?/i;

/**
 * Bonus and signing bonus in the logged mail of an offer, as they may be typed, with its sentences as a note. A member
 * that it names twice or not at all stays empty; so does equity, of which a mail hardly ever says what vests in a year.
 */
export function termsOf(activities: Activities): Record<'bonus' | 'signing' | 'note', string> {
  const offer = activities.find(({ type, title }) => type === 'email' && title?.startsWith('Offer: '));
  const [, ...sentences] = offer?.description?.split('\n') ?? [];
  const said = sentences.filter((line) => !line.startsWith('http')).join('\n');
  const parts = said.split(PARTS).filter((part) => !OTHER_BONUS.test(part));
  return {
    bonus: onlyAmount(parts.filter((part) => BONUS.test(part) && !SIGNING.test(part))),
    signing: onlyAmount(parts.filter((part) => SIGNING.test(part))),
    note: said === '' ? '' : `The offer says: ${said.replaceAll('\n', ' ')}`,
  };
}

function onlyAmount(parts: readonly string[]): string {
  const [amount, another] = new Set(parts.flatMap((part) => AMOUNT.exec(part)?.[0] ?? []));
  return another === undefined ? (amount ?? '') : '';
}
