import type { CityRow, ExperienceLevel, FilingStatus, RoleRow } from '@wagewright/dataset';
import type { TaxTables } from '../dataset/tax-tables';
import { totalTax, wageTaxes, type WageTaxes } from '../estimates/formulas/taxes/wage-taxes';

/** An offer with its rows found; amounts of a first year in whole US dollars. */
export interface Offer {
  index: number;
  label: string;
  role: RoleRow | null;
  /** Of the market that the base is held against. */
  level: ExperienceLevel;
  base: number;
  equity: number;
  bonus: number;
  signing: number;
  benefitsValue: number;
  place: OfferPlace;
}

/** Where an offer is lived and taxed. */
export interface OfferPlace {
  city: CityRow | null;
  /** Two-letter code; null: unknown, so that no state tax is computed. */
  state: string | null;
  /** Set when the local taxes of the city apply. */
  locality: string | null;
  /** Price level over that of the United States. */
  priceLevel: number;
}

/**
 * Where somebody lives and is taxed who works in a city. Without one: from the home state, if that is told. The price
 * level of a state without a city is not known and taken as the national one.
 */
export function livedIn(city: CityRow | null, home: string | null = null): OfferPlace {
  if (!city) return { city, state: home, locality: null, priceLevel: 1 };
  const { name, state, regionalPriceParity } = city;
  return { city, state, locality: `${name}, ${state}`, priceLevel: regionalPriceParity };
}

/** What an offer is worth in its first year, US dollars, not rounded: ranks follow these figures. */
export interface OfferValue {
  offer: Offer;
  gross: number;
  taxes: WageTaxes;
  afterTax: number;
  /** After tax, in average prices of the United States. */
  adjusted: number;
}

/** Where one files taxes, and by what. */
export interface Household {
  filingStatus: FilingStatus;
  tables: TaxTables;
}

/**
 * Everything paid in money or shares is taxed as wages; benefits are not taxed. The rest is divided by
 * the price level of the place.
 */
export function offerValue(offer: Offer, { filingStatus, tables }: Household): OfferValue {
  const { base, equity, bonus, signing, benefitsValue, place } = offer;
  const wages = base + equity + bonus + signing;
  const taxes = wageTaxes(tables, wages, { filingStatus, state: place.state, locality: place.locality });
  const gross = wages + benefitsValue;
  const afterTax = gross - totalTax(taxes);
  return { offer, gross, taxes, afterTax, adjusted: afterTax / place.priceLevel };
}

/** Best first; equal values keep the order in which they were given. */
export function rankOffers(offers: readonly Offer[], household: Household): OfferValue[] {
  const values = offers.map((offer) => offerValue(offer, household));
  return values.sort((a, b) => b.adjusted - a.adjusted || a.offer.index - b.offer.index);
}

/** Gets from a hundred thousand dollars to ten cents. */
const HALVINGS = 20;
const DOUBLINGS = 10;
const FIRST_RAISE = 100_000;

/** How much more base an offer would need to be worth `target`; null when no thinkable raise is enough. */
export function raiseToReach(target: number, offer: Offer, household: Household): number | null {
  const reaches = (raise: number) =>
    offerValue({ ...offer, base: offer.base + raise }, household).adjusted >= target;
  let high = FIRST_RAISE;
  for (let i = 0; i < DOUBLINGS && !reaches(high); i++) high *= 2;
  if (!reaches(high)) return null;
  let low = 0;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}
