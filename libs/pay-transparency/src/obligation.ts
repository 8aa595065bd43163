import {
  LOOKED_UP_PLACES,
  PAY_TRANSPARENCY_AS_OF,
  PAY_TRANSPARENCY_LAWS,
  type PayTransparencyLaw,
} from './laws';
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
  /** The day by which the rows behind the answer had been compared with their sources, `YYYY-MM-DD`. */
  asOf: string;
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
export function obligationAt(posting: PostingPlace): Obligation {
  const places = placesOf(posting.location ?? '');
  const laws = [...new Set(places.flatMap((place) => lawsAt(place, posting.on)))];
  if (laws.length > 0) return { required: mostOf(laws), laws, reason: null, asOf: oldest(laws) };
  return { laws, asOf: PAY_TRANSPARENCY_AS_OF, ...withoutLaw(places[0], posting) };
}

type Answer = Pick<Obligation, 'required' | 'reason'> & Partial<Obligation>;

/** @param place the first of the posting's known places */
function withoutLaw(place: JobPlace | undefined, { location, isRemote, on }: PostingPlace): Answer {
  const [country, ...within] = place?.codes ?? [];
  if (country === undefined || within.length === 0)
    return unknownPlace(isRemote || /\bremote\b/i.test(location ?? ''), on, country);
  const lookedUp = LOOKED_UP_PLACES.find(({ code, since }) => within.includes(code) && since <= on);
  if (lookedUp) return { required: lookedUp.required, reason: lookedUp.reason, asOf: lookedUp.checked };
  if (COVERED.has(country)) return { required: 'no', reason: NO_LAW };
  return { required: 'unknown', reason: on < DIRECTIVE_SINCE ? NOT_COVERED : DIRECTIVE };
}

const NO_LAW = 'The tables have no law for this place by which a posting had to name the pay on that day.';
const NOT_COVERED = 'The tables do not cover this place.';
const NO_PLACE = 'No place is known that the tables cover.';
const DIRECTIVE =
  'By Directive (EU) 2023/970 applicants are told the pay before the interview; whether the posting must name it is not in the tables for this member state.';
const REMOTE =
  'A remote job falls under the laws of the places from which it can be done; those named here reach remote work.';

function lawsAt({ codes }: JobPlace, on: string): PayTransparencyLaw[] {
  return PAY_TRANSPARENCY_LAWS.filter((law) => codes.includes(law.code) && isInForce(law, on));
}

function isInForce({ since, until }: PayTransparencyLaw, on: string): boolean {
  return since <= on && (until === null || on <= until);
}

/** A remote job of a whole country, or of nowhere in particular. */
function unknownPlace(isRemote: boolean, on: string, country = 'US'): Answer {
  if (!isRemote || !COVERED.has(country)) return { required: 'unknown', reason: NO_PLACE };
  const laws = PAY_TRANSPARENCY_LAWS.filter(
    (law) => law.reachesRemote && law.code.startsWith(country) && isInForce(law, on),
  );
  return { required: 'unknown', laws, reason: REMOTE };
}

function oldest(laws: readonly PayTransparencyLaw[]): string {
  return laws.map(({ checked }) => checked).toSorted()[0] ?? PAY_TRANSPARENCY_AS_OF;
}

/** With one law for every employer it is required, whatever other laws say about size. */
function mostOf(laws: readonly PayTransparencyLaw[]): Required {
  return laws.some(({ employees }) => employees === null) ? 'yes' : 'by_size';
}
