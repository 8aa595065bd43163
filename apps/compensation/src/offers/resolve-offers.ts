import type { CityRow } from '@wagewright/dataset';
import { resolveOptional } from '../estimates/catalogue-resolver';
import type { Snapshot } from '../dataset/snapshot';
import { reportedLevel } from '../estimates/formulas/experience';
import { wholeDollars } from '../estimates/formulas/rounding';
import type { OfferRequest } from './offer.request';
import { livedIn, type Offer, type OfferPlace } from '../analysis/offer-value';

/**
 * The offers of a request with their rows, in the given order.
 *
 * @param home two-letter code of the home state, if given
 * @throws ApiError 404 for the first unknown role or city
 */
export function resolveOffers(
  snapshot: Snapshot,
  requests: readonly OfferRequest[],
  home?: string | null,
): Offer[] {
  const labels = labelsOf(requests);
  return requests.map((request, index) => {
    const { role, city } = resolveOptional(snapshot, 'B', request);
    return {
      index,
      label: labels[index] ?? '',
      role,
      level: reportedLevel(request.exp, request.years_experience),
      base: wholeDollars(request.base),
      equity: wholeDollars(request.equity ?? 0),
      bonus: wholeDollars(request.bonus ?? 0),
      signing: wholeDollars(request.signing ?? 0),
      benefitsValue: wholeDollars(request.benefits_value ?? 0),
      place: placeOf(city, request.remote ?? false, home ?? null),
    };
  });
}

/** A person moves to the city of an offer; a remote job is done from the home state, if given. */
function placeOf(city: CityRow | null, remote: boolean, home: string | null): OfferPlace {
  const staysHome = remote && home !== null && city?.state !== home;
  return livedIn(staysHome ? null : city, home);
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
