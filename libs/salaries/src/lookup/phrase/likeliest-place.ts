import { CERTAINTY, type Meanings, type NamedPlace } from './named-place';

/** A name without a state means a town with namesakes from this population on. */
const KNOWN_ALONE = 5_000;
/** A name without a state means a town without namesakes from this population on. */
const KNOWN_ONLY = 1_000;
/** A place must have this many times the population of each namesake. */
const OUTWEIGHS = 3;
/** Other countries with postings in English. */
const ENGLISH: ReadonlySet<string> = new Set(['GB', 'IE', 'CA', 'AU', 'NZ']);
/** Inhabitants from which an American town is not hidden by any city abroad. */
const LARGE = 100_000;

/** Whether a county has more than ten times the inhabitants of all its namesakes, so that its name alone means this county. */
export function isKnownAlone(county: NamedPlace, others: readonly NamedPlace[]): boolean {
  return others.reduce((sum, { population }) => sum + population, 0) * 10 <= county.population;
}

/** The places that a name may mean when no state is given. */
export function likeliest(named: readonly NamedPlace[]): Meanings {
  const [first] = named;
  if (!first) return { place: null, candidates: [] };
  const others = named.filter((place) => !isSameMetro(place, first));
  const own = ownWeight(first, named);
  const weight = weightOf(first, named);
  const rivals = others.filter((place) => {
    if (first.country !== null && place.country === null)
      return place.population >= LARGE || place.population * OUTWEIGHS > weight;
    // Postings in English name Cambridge in England as simply as the town of a metro.
    const isAsLikely = first.isTown && ENGLISH.has(place.country ?? '');
    return place.population * OUTWEIGHS > (isAsLikely ? own : weight);
  });
  const isKnown = first.city !== null && first.confidence > CERTAINTY.town;
  const isMeant =
    rivals.length === 0 && (isKnown || weight >= (others.length === 0 ? KNOWN_ONLY : KNOWN_ALONE));
  return isMeant ? { place: first, candidates: [first] } : { place: null, candidates: [first, ...others] };
}

/** A city of the catalogue has the inhabitants of its town, and is meant before American namesakes of any size. */
function weightOf(first: NamedPlace, named: readonly NamedPlace[]): number {
  const own = ownWeight(first, named);
  const namesakes = named.filter(({ country }) => country === null).map(({ population }) => population);
  return first.confidence > CERTAINTY.town ? Math.max(own, ...namesakes) * OUTWEIGHS ** 2 : own;
}

function ownWeight(first: NamedPlace, named: readonly NamedPlace[]): number {
  return Math.max(...named.filter((place) => isSameMetro(place, first)).map(({ population }) => population));
}

function isSameMetro(a: NamedPlace, b: NamedPlace): boolean {
  if (a === b || (a.country !== null && a.country === b.country)) return true;
  return (a.city !== null && a.city === b.city) || (a.area !== null && a.area === b.area);
}
