import type { ExperienceLevel } from '@wagewright/enums';
import type { AreaRow, CityRow, FilingStatus, RoleRow } from '@wagewright/dataset';
import type { TaxTables } from '../dataset/tax-tables';
import { type TaxPlace, totalTax, wageTaxes, type WageTaxes } from '../estimates/formulas/taxes/wage-taxes';

/** First-year amounts in whole US dollars. */
export interface Offer {
  index: number;
  label: string;
  role: RoleRow | null;
  /** Level of the market that the base is compared with; null for all levels together. */
  level: ExperienceLevel | null;
  base: number;
  equity: number;
  bonus: number;
  signing: number;
  /** The employer's match of savings included. */
  benefitsValue: number;
  /** Amounts of the second to the fourth year; by default equity as in the first, and no signing bonus. */
  later?: readonly YearAmounts[];
  place: OfferPlace;
}

export type YearAmounts = Pick<Offer, 'equity' | 'signing'>;

/** The place of residence, which decides an offer's taxes, with its prices; and the place of work. */
export interface OfferPlace extends TaxPlace {
  /** The metro of the prices. */
  city: CityRow | null;
  /** The metro whose market pay the offer is compared with; the metro of the prices unless stated. */
  market?: CityRow | null;
  /** The area whose market pay it is where that metro has no city of the catalogue. */
  area?: AreaRow | null;
  /** Price level relative to the United States. */
  priceLevel: number;
  /** Where the work is done, if not at home. */
  work?: TaxPlace;
  /** The employer's place, of remote work done elsewhere. */
  office?: TaxPlace;
  /** For remote work of unknown residence: the employer's place stands for it. */
  isOfficeTaken?: boolean;
}

/**
 * The place of residence and taxation of somebody who works in a city. Without a city: the home state, if given. The
 * price level of a state alone is unknown and taken as the national one.
 */
export function livedIn(city: CityRow | null, home: string | null = null): OfferPlace {
  if (!city) return { city, state: home, locality: null, priceLevel: 1 };
  const { name, state, regionalPriceParity } = city;
  return { city, state, locality: `${name}, ${state}`, priceLevel: regionalPriceParity };
}

/** A place of residence with the prices of its metro; average ones where that is not in the catalogue. */
export function livedAt({ city, ...place }: TaxPlace & Pick<OfferPlace, 'city' | 'area'>): OfferPlace {
  return { city, priceLevel: city?.regionalPriceParity ?? 1, ...place };
}

/** The first-year value of an offer, US dollars, not rounded: ranks follow these figures. */
export interface OfferValue {
  offer: Offer;
  gross: number;
  taxes: WageTaxes;
  afterTax: number;
  /** After tax, in average prices of the United States. */
  adjusted: number;
}

export interface Household {
  filingStatus: FilingStatus;
  tables: TaxTables;
}

/** Taxable wages of the first year, US dollars. */
export function paidWages({ base, equity, bonus, signing }: Offer): number {
  return base + equity + bonus + signing;
}

/** Money and shares are taxed as wages; benefits are not taxed. The rest is divided by the price level of the place. */
export function offerValue(offer: Offer, { filingStatus, tables }: Household): OfferValue {
  const { benefitsValue, place } = offer;
  const wages = paidWages(offer);
  const taxes = wageTaxes(tables, wages, { ...place, filingStatus });
  const gross = wages + benefitsValue;
  const afterTax = gross - totalTax(taxes);
  return { offer, gross, taxes, afterTax, adjusted: afterTax / place.priceLevel };
}

/** Years that are shown side by side. */
const YEARS = 4;

/** With this year's taxes in each year. */
export function offerYears(offer: Offer, household: Household): OfferValue[] {
  const { equity, signing, later = [] } = offer;
  return Array.from({ length: YEARS }, (_, index) => {
    const amounts = index === 0 ? { equity, signing } : (later[index - 1] ?? { equity, signing: 0 });
    return offerValue({ ...offer, ...amounts }, household);
  });
}

/** Best first; equal values keep their order. */
export function rankOffers(offers: readonly Offer[], household: Household): OfferValue[] {
  const values = offers.map((offer) => offerValue(offer, household));
  return values.sort((a, b) => b.adjusted - a.adjusted || a.offer.index - b.offer.index);
}

/** From a hundred thousand dollars to ten cents. */
const HALVINGS = 20;
const DOUBLINGS = 10;
const FIRST_RAISE = 100_000;

/** The raise of the base that makes an offer worth `target`; null when no realistic raise is enough. */
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
