import type { ExperienceLevel } from '@wagewright/enums';
import type { MarketRange, MarketSubject } from '@wagewright/pay';
import { meaningOf, type Phrase } from '../pay/phrase.ts';

/** Query for the market pay of a posting, as the API takes it. */
export interface MarketQuestion {
  role: string;
  city?: string;
  area?: string;
  /** Missing for all levels together. */
  exp?: ExperienceLevel;
}

/** A question with the names of its subject, or why there is none: a sentence. */
export type Asked = { question: MarketQuestion; subject: MarketSubject } | { why: string };

const REMOTE = /\bremote\b/i;

/** @param title and `location` are not both empty */
export function askedOf(phrase: Phrase, title: string, location: string): Asked {
  const { role, city, level } = meaningOf(phrase);
  const { area } = phrase;
  if (role === null) return { why: `We don’t know a role called “${title.trim()}”. Try a plainer title.` };
  if (!city && !area) return { why: whyNowhere(phrase, location.trim()) };
  const place = city ? { city: city.slug } : { area: area?.slug ?? '' };
  const name = city?.name ?? area?.name ?? '';
  return {
    question: { role: role.slug, ...place, ...(level && { exp: level }) },
    subject: {
      role: role.slug,
      city: city?.slug ?? null,
      area: city ? null : (area?.slug ?? null),
      level: level ?? 'all',
      reading: { role: role.title, place: name },
    },
  };
}

function whyNowhere({ not_covered }: Phrase, location: string): string {
  if (location === '') return 'Add a location to see what the market pays there.';
  if (REMOTE.test(location))
    return 'Name a city to see what the market pays: remote work has no market of its own.';
  const [abroad] = not_covered;
  return abroad
    ? `No market figure for ${location}: ${uncapitalized(abroad.why)}`
    : `No market figure for ${location}.`;
}

type Figure = Omit<MarketRange, 'interval'> & {
  confidence_lower: number;
  confidence_upper: number;
};

/** The percentiles of the market, or of the estimate where there is none, as beside a saved job; null for neither. */
export function rangeOf({
  market,
  estimate,
}: {
  market: Figure | null;
  estimate?: Figure | null;
}): MarketRange | null {
  const figures = market ?? estimate;
  if (!figures) return null;
  const { low, median, high, p10, p90, confidence_lower: lower, confidence_upper: upper } = figures;
  return { low, median, high, p10, p90, interval: { lower, upper } };
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
