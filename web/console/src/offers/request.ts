import type { Compensation } from '@wagewright/sdk';
import { readAmount, type ReadAmount } from '@wagewright/pay';
import type { Meaning } from '../pay/phrase.ts';
import type { ComparisonDraft, OfferDraft } from './draft.ts';

export type OfferField = 'role' | 'place' | 'base' | 'equity' | 'bonus' | 'signing' | 'benefits';
export type OfferFaults = Partial<Record<OfferField, string>>;

export type ReadComparison =
  | { request: Compensation.CompareOffersRequest; faults: null }
  | { request: null; faults: OfferFaults[] };

/** Lowest plausible base for a year; the page questions lower ones. */
const LEAST_BASE = 1_000;
const MAX_NAME = 80;

/** @param meanings of the words of each offer, in the order of the offers */
export function readComparison(draft: ComparisonDraft, meanings: readonly Meaning[]): ReadComparison {
  const faults = draft.offers.map((offer, index) => faultsOf(offer, meanings[index]));
  if (faults.some((one) => Object.keys(one).length > 0)) return { request: null, faults };
  const labels = labelsOf(draft.offers);
  const offers = draft.offers.map((offer, index) => offerRequest(offer, labels[index], meanings[index]));
  const state = draft.state === '' ? undefined : draft.state;
  return { request: { offers, filing_status: draft.filing, state }, faults: null };
}

export function amountsOf(
  offer: OfferDraft,
): Record<'base' | 'equity' | 'bonus' | 'signing' | 'benefits', ReadAmount> {
  const base = readAmount(offer.base, { min: LEAST_BASE });
  return {
    base,
    equity: readAmount(offer.equity),
    bonus: readAmount(offer.bonus, { base: base.amount }),
    signing: readAmount(offer.signing),
    benefits: readAmount(offer.benefits),
  };
}

/** The label of an offer: its company, distinguished when two are the same. */
export function labelsOf(offers: readonly OfferDraft[]): string[] {
  const names = offers.map(
    ({ company }, index) => company.trim().slice(0, MAX_NAME - 4) || `Offer ${index + 1}`,
  );
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other.toLowerCase() === name.toLowerCase()).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

function faultsOf(offer: OfferDraft, meaning: Meaning | undefined): OfferFaults {
  const faults: OfferFaults = {};
  const amounts = amountsOf(offer);
  for (const [name, { fault }] of Object.entries(amounts))
    if (fault !== undefined) faults[name as OfferField] = fault;
  if (offer.base.trim() === '') faults.base = 'Add the base pay.';
  if (offer.role.text.trim() !== '' && !meaning?.role)
    faults.role = 'We don’t know this role. Try its usual title, or leave it empty.';
  if (offer.place.trim() !== '' && !offer.isRemote && !meaning?.city) faults.place = placeFault(meaning);
  return faults;
}

/** Without a place an offer is taxed as an American one, so that is no way out for one abroad. */
function placeFault(meaning: Meaning | undefined): string {
  return meaning?.notCovered.some((why) => why.includes('United States only'))
    ? 'This place is outside the United States. We know taxes and pay in the United States only.'
    : 'We don’t know this place. Try the nearest large city in the United States.';
}

function offerRequest(
  offer: OfferDraft,
  label: string | undefined,
  meaning: Meaning | undefined,
): Compensation.OfferRequest {
  const { base, equity, bonus, signing, benefits } = amountsOf(offer);
  return {
    label,
    company: offer.company.trim() || undefined,
    role: meaning?.role?.slug,
    // As written: a town has taxes of its own, and the prices of its metro.
    city: meaning?.city ? offer.place.trim() || meaning.city.slug : undefined,
    residence: offer.residence.trim() || undefined,
    exp: (offer.level === '' ? meaning?.level : offer.level) ?? undefined,
    base: base.amount ?? 0,
    equity: equity.amount ?? undefined,
    bonus: bonus.amount ?? undefined,
    signing: signing.amount ?? undefined,
    benefits_value: benefits.amount ?? undefined,
    remote: offer.isRemote || undefined,
  };
}

/** Marks the copy of a lone offer, which nothing shows. */
const COPY = ' (copy)';

/** The API compares two offers and more, so a lone one is sent beside its own copy. */
export function sentFor(request: Compensation.CompareOffersRequest): Compensation.CompareOffersRequest {
  const [only, ...others] = request.offers;
  if (!only || others.length > 0) return request;
  return { ...request, offers: [only, { ...only, label: copyLabel(only) }] };
}

/** The response without the copy of a lone offer: there is nothing to compare it with. */
export function withoutCopy(
  { offers: [only, ...others] }: Compensation.CompareOffersRequest,
  data: Compensation.CompareOffersData,
): Compensation.CompareOffersData {
  if (!only || others.length > 0) return data;
  const copy = copyLabel(only);
  return {
    ...data,
    ranking: data.ranking.filter(({ offer_index: index }) => index === 0).map((one) => ({ ...one, rank: 1 })),
    insights: [],
    winner_index: 0,
    assumptions: data.assumptions
      .filter((sentence) => !sentence.startsWith(copy))
      .map((sentence) => sentence.replaceAll(` and ${copy}`, '')),
  };
}

function copyLabel({ label }: Compensation.OfferRequest): string {
  return `${(label ?? '').slice(0, MAX_NAME - COPY.length)}${COPY}`;
}
