import type { LocatedPlace } from './location';
import type { PlaceIndex } from './place-index';

/** A ZIP code in a text. */
export interface WrittenZip {
  zip: string;
  /** As written. */
  from: string;
}

/** Confidence of a place that a ZIP code tells, and of one that the codes near it tell. */
const BY_ZIP = 0.9;
const BY_ZIP_REGION = 0.8;

/** Where a ZIP code lies; an unknown code lies where all codes with its first three digits lie. */
export function placeOfZip({ zip, from }: WrittenZip, places: PlaceIndex): LocatedPlace | undefined {
  const town = places.atZip(zip);
  if (town) return { place: town, from, confidence: BY_ZIP, isPlain: true };
  const near = places.nearZip(zip);
  const [first] = near;
  const isOne = first && near.every(({ city, area }) => city === first.city && area === first.area);
  if (!isOne || !(first.city || first.area?.areaKind === 'metro')) return undefined;
  const place = { ...first, county: null, name: '' };
  return { place, from, confidence: BY_ZIP_REGION, isPlain: true };
}

/** The state in which all codes with the same first three digits lie; empty for none, and for several. */
export function stateOfZip({ zip }: WrittenZip, places: PlaceIndex): string[] {
  const states = new Set(places.nearZip(zip).flatMap((place) => place.states));
  return states.size === 1 ? [...states] : [];
}
