import type { PlaceIndex } from './place-index';
import type { ReadLocation } from './location';

/** A ZIP code in a text. */
export interface WrittenZip {
  zip: string;
  /** As written. */
  from: string;
}

/** Confidence of a place that a ZIP code tells, and of one that the codes near it tell. */
const BY_ZIP = 0.9;
const BY_ZIP_REGION = 0.8;

/** Where ZIP codes lie, for a text that names no town. */
export function readZipCodes(
  written: readonly WrittenZip[],
  places: PlaceIndex,
): Pick<ReadLocation, 'found' | 'doubtful' | 'states'> {
  const read = written.map(({ zip, from }) => {
    const town = places.atZip(zip);
    return town
      ? { found: [{ place: town, from, confidence: BY_ZIP, isPlain: true }], doubtful: [], states: [] }
      : readZipRegion(zip, from, places);
  });
  return {
    found: read.flatMap(({ found }) => found),
    doubtful: read.flatMap(({ doubtful }) => doubtful),
    states: read.flatMap(({ states }) => states),
  };
}

/** An unknown code lies where all codes with its first three digits lie. */
function readZipRegion(
  zip: string,
  from: string,
  places: PlaceIndex,
): Pick<ReadLocation, 'found' | 'doubtful' | 'states'> {
  const near = places.nearZip(zip);
  const [first] = near;
  const isOne = first && near.every(({ city, area }) => city === first.city && area === first.area);
  if (isOne && (first.city || first.area?.areaKind === 'metro')) {
    const place = { ...first, county: null, name: '' };
    return { found: [{ place, from, confidence: BY_ZIP_REGION, isPlain: true }], doubtful: [], states: [] };
  }
  const states = new Set(near.flatMap((place) => place.states));
  return {
    found: [],
    doubtful: [{ text: from, candidates: [] }],
    states: states.size === 1 ? [...states] : [],
  };
}
