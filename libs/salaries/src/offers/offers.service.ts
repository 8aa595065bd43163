import { parameterMissing } from '@wagewright/errors';
import type { Snapshot, ReadWithin, SnapshotSource } from '../dataset/snapshot';
import type { OffersOfHousehold } from './compare-offers.request';
import { filingStatusNamed } from './filing-status';
import { offerAssumptions } from './offer-assumptions';
import { offeredMarket } from './offered-market';
import { insights } from './offer-insights';
import {
  type Household,
  offerYears,
  type OfferValue,
  rankOffers,
  livedAt,
  livedIn,
  type Offer,
  type OfferPlace,
} from '../analysis/offer-value';
import { type CompareOffersData, rankedOffer } from './offers.presenter';
import { resolveOptional } from '../estimates/catalogue-resolver';
import { reportedLevel } from '../estimates/formulas/experience';
import { wholeDollars } from '../estimates/formulas/rounding';
import type { MatchRequest, OfferRequest } from './offer.request';
import { amountsByYear, everyYear, once, type PaidOverYearsRequest } from './paid-over-years.request';
import { requireComparablePay } from './plausible-pay';
import { type Home, homeNamed } from './read-home';

export interface Comparison {
  snapshot: Snapshot;
  household: Household;
  /** Best first. */
  ranked: OfferValue[];
  data: CompareOffersData;
}

export class OffersService {
  constructor(
    private readonly snapshots: SnapshotSource,
    private readonly readWithin: ReadWithin,
  ) {}

  /** @throws ApiError 404 for the first unknown role or city, 400 for an unknown residence or a base that is no year's pay */
  compare({ offers: requests, filing_status, state }: OffersOfHousehold): Comparison {
    const snapshot = this.snapshots.current();
    const filingStatus = filingStatusNamed(filing_status) ?? 'single';
    const household = { filingStatus, tables: snapshot.taxes };
    const offers = this.readWithin(0, () => resolveOffers(snapshot, requests, state));
    const ranked = rankOffers(offers, household);
    const markets = ranked.map(({ offer }) => offeredMarket(offer, snapshot));
    const data = {
      ranking: ranked.map((value, position) =>
        rankedOffer(value, position, offerYears(value.offer, household), markets[position]),
      ),
      insights: insights(ranked, household, markets),
      winner_index: ranked[0]?.offer.index ?? 0,
      assumptions: offerAssumptions(offers, household, state),
    };
    return { snapshot, household, ranked, data };
  }
}

/**
 * The offers of a request with their rows, in the given order.
 *
 * @param state two-letter code of the state of residence, if given
 * @throws ApiError 404 for the first unknown role or city, 400 for an unknown residence or a base that is no year's pay
 */
function resolveOffers(
  snapshot: Snapshot,
  requests: readonly OfferRequest[],
  state?: string | null,
): Offer[] {
  const labels = labelsOf(requests);
  const rows = requests.map(({ role, city }) => ({
    ...resolveOptional(snapshot, { role }),
    office: city === undefined ? null : officeNamed(snapshot, city),
  }));
  return requests.map((request, index) => {
    const { role = null, office = null } = rows[index] ?? {};
    requireComparablePay(request.base, `offers.${index}.base`);
    const home = homeOf(snapshot, request, index);
    const [first, ...later] = yearsOf(request);
    return {
      index,
      label: labels[index] ?? '',
      role,
      level: reportedLevel(request.exp, request.years_experience),
      base: wholeDollars(request.base),
      equity: first?.equity ?? 0,
      bonus: wholeDollars(request.bonus ?? 0),
      signing: first?.signing ?? 0,
      benefitsValue: wholeDollars((request.benefits_value ?? 0) + matched(request.base, request.match)),
      later,
      place: placeOf({ office, home, isRemote: request.remote ?? false, state: state ?? null }),
    };
  });
}

/** @throws ApiError 404 for a place whose metro is not in the catalogue and whose state is not named */
function officeNamed(snapshot: Snapshot, text: string): Home | null {
  const office = homeNamed(snapshot.catalogues.full, text);
  if (office) return office;
  if (snapshot.catalogues.full.lookup.resolvePlace(text).isNation) return null;
  const { city } = resolveOptional(snapshot, { city: text.toLowerCase() });
  return city && { city, area: null, state: city.state, locality: null };
}

/** @throws ApiError 400 when not even the state of a residence is known */
function homeOf(snapshot: Snapshot, { residence }: OfferRequest, index: number): Home | null {
  if (residence === undefined) return null;
  const home = homeNamed(snapshot.catalogues.full, residence);
  if (home) return home;
  const param = `offers.${index}.residence`;
  const { candidates } = snapshot.catalogues.full.lookup.resolvePlace(residence);
  const meant = candidates.length === 0 ? '' : ` It may be ${candidates.join('; ')}.`;
  throw parameterMissing(
    param,
    `${param} names no place in the United States that is known.${meant} Give town and state, such as "Hoboken, NJ".`,
  );
}

interface Places {
  /** Place of the employer; null where no city is given. */
  office: Home | null;
  /** Place of residence; null where none is given. */
  home: Home | null;
  isRemote: boolean;
  /** State of residence that the request gives beside the offers. */
  state: string | null;
}

/** Without a residence a person moves to the place of an offer; a remote job is done at home. */
function placeOf({ office, home, isRemote, state }: Places): OfferPlace {
  if (!office) return home ? livedAt(home) : livedIn(null, state);
  const away =
    home ?? (isRemote && state !== null ? { city: null, area: null, state, locality: null } : null);
  if (!away) return { ...livedAt(office), isOfficeTaken: isRemote };
  const isHere = away.locality !== null && away.locality === office.locality;
  if (isHere) return livedAt(office);
  if (isRemote) return { ...livedAt(away), office };
  const prices = away.city ?? office.city;
  return { ...livedAt({ ...away, city: prices }), market: office.city, area: office.area, work: office };
}

/** Equity and signing bonus of four years, whole US dollars. */
function yearsOf({ equity, signing }: OfferRequest): Pick<Offer, 'equity' | 'signing'>[] {
  const [shares, bonuses] = [spread(equity, everyYear), spread(signing, once)];
  return shares.map((amount, index) => ({ equity: amount, signing: bonuses[index] ?? 0 }));
}

function spread(
  amount: number | PaidOverYearsRequest | null | undefined,
  ofNumber: (amount: number) => PaidOverYearsRequest,
): number[] {
  const terms = typeof amount === 'object' && amount ? amount : ofNumber(amount ?? 0);
  return amountsByYear(terms).map((yearly) => wholeDollars(yearly));
}

/**
 * Limits of 2026, US dollars: pay that counts for matched savings, 26 U.S.C. § 401(a)(17), and savings of an employee,
 * § 402(g).
 */
const MATCHED_PAY = 360_000;
const SAVED = 24_500;
const PERCENT = 100;

/** The employer's match for somebody who saves as much as is matched, US dollars. */
function matched(base: number, match: MatchRequest | null | undefined): number {
  if (!match) return 0;
  const saved = Math.min((Math.min(base, MATCHED_PAY) * match.up_to_pct) / PERCENT, SAVED);
  return (saved * match.pct) / PERCENT;
}

/** The label, else the company, else the number; a duplicate gets its number added. */
function labelsOf(requests: readonly OfferRequest[]): string[] {
  const taken = new Set(requests.flatMap(({ label }) => label?.toLowerCase() ?? []));
  return requests.map(({ label, company }, index) => {
    if (label !== undefined) return label;
    const number = `offer ${index + 1}`;
    const name = company ?? `Offer ${index + 1}`;
    const free = taken.has(name.toLowerCase()) ? `${name} (${number})` : name;
    taken.add(free.toLowerCase());
    return free;
  });
}
