import { PAY_TRANSPARENCY_LAWS } from './laws';
import type { PayTransparencyLaw } from './laws/law';
import { type JobPlace, placesOf } from './places/read-location';

/** `by_size`: for employers with the law's number of employees, which is unknown here. */
export type Required = 'yes' | 'by_size' | 'no' | 'unknown';

/** Whether a posting for a place had to name the pay, and by which laws. */
export interface Obligation {
  required: Required;
  /** Those in force at the place on the day; for a remote job without a place those that include remote work. */
  laws: readonly PayTransparencyLaw[];
  /** Why it is not required, or unknown; null when it is required. */
  reason: string | null;
}

/** The place and day of a posting. */
export interface PostingPlace {
  /** Place of work in the words of the posting. */
  location: string | null;
  isRemote: boolean;
  /** A day when the posting was public, `YYYY-MM-DD`. */
  on: string;
}

/** The directive leaves open whether the posting or a message before the interview names the pay. */
const DIRECTIVE_SINCE = '2026-06-07';
const COVERED = new Set(['US', 'CA']);

/** By the tables of this library, which name places, days and sources; no legal advice. */
export function obligationAt({ location, isRemote, on }: PostingPlace): Obligation {
  const places = placesOf(location ?? '');
  const laws = places.flatMap((place) => lawsAt(place, on));
  if (laws.length > 0) return { required: mostOf(laws), laws: [...new Set(laws)], reason: null };
  const [place] = places;
  if (place === undefined) return unknownPlace(isRemote || /\bremote\b/i.test(location ?? ''), on);
  const [country = '', ...within] = place.codes;
  if (within.length === 0) return unknownPlace(isRemote || /\bremote\b/i.test(location ?? ''), on, country);
  if (COVERED.has(country)) return { required: 'no', laws: [], reason: NO_LAW };
  return { required: 'unknown', laws: [], reason: on < DIRECTIVE_SINCE ? NOT_COVERED : DIRECTIVE };
}

const NO_LAW = 'The tables have no law for this place by which a posting had to name the pay on that day.';
const NOT_COVERED = 'The tables do not cover this place.';
const NO_PLACE = 'No place is known that the tables cover.';
const DIRECTIVE =
  'By Directive (EU) 2023/970 applicants are told the pay before the interview; whether the posting must name it is not in the tables for this member state.';
const REMOTE =
  'A remote job falls under the laws of the places from which it can be done; those named here reach remote work.';

function lawsAt({ codes }: JobPlace, on: string): PayTransparencyLaw[] {
  return PAY_TRANSPARENCY_LAWS.filter(({ code, since }) => codes.includes(code) && since <= on);
}

/** A remote job of a whole country, or of nowhere in particular. */
function unknownPlace(isRemote: boolean, on: string, country = 'US'): Obligation {
  if (!isRemote || !COVERED.has(country)) return { required: 'unknown', laws: [], reason: NO_PLACE };
  const laws = PAY_TRANSPARENCY_LAWS.filter(
    ({ code, reachesRemote, since }) => reachesRemote && code.startsWith(country) && since <= on,
  );
  return { required: 'unknown', laws, reason: REMOTE };
}

/** With one law for every employer it is required, whatever other laws say about size. */
function mostOf(laws: readonly PayTransparencyLaw[]): Required {
  return laws.some(({ employees }) => employees === null) ? 'yes' : 'by_size';
}
