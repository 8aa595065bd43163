import { EXPERIENCE_LEVELS, FILING_STATUSES, type FilingStatus } from '@wagewright/dataset';
import { STATE_CODES, type StateCode } from '../../../../estimates/formulas/taxes/states';
import { OfferRequest } from '../../../../offers/offer.request';
import type { MarketResolver, ResolvedMarket } from '../market-resolver';
import type { ToolArguments } from '../tool-arguments';
import { MAX_AMOUNT, MAX_LABEL, MAX_OFFERS, MIN_OFFERS } from './offer-schemas';

/** An offer of a call, as the comparison takes it, and how its words were understood. */
export interface ReadOffer {
  request: OfferRequest;
  /** Null for an offer without a role. */
  market: ResolvedMarket | null;
}

/** What a call says for all its offers. */
const SHARED = ['role', 'city', 'exp'] as const;

/**
 * The offers of a call; undefined where it has none. Role, city and level beside the list stand for offers that name none.
 *
 * @throws ToolFault for what cannot be understood, under the name of the offer's member
 */
export function readOffers(args: ToolArguments, markets: MarketResolver): ReadOffer[] | undefined {
  const offers = args.objects('offers', { min: MIN_OFFERS, max: MAX_OFFERS });
  if (!offers) return undefined;
  const shared = Object.fromEntries(SHARED.map((name) => [name, args.optionalText(name)]));
  const read = offers.map((offer) => readOffer(offer.orElse(shared), markets));
  const labels = read.flatMap(({ request: { label } }) => label?.toLowerCase() ?? []);
  if (new Set(labels).size < labels.length) throw args.fault('offers', 'must not have the same label twice.');
  return read;
}

function readOffer(offer: ToolArguments, markets: MarketResolver): ReadOffer {
  const market = offer.has('role') ? markets.resolve(offer) : null;
  const cityText = offer.optionalText('city');
  const city = market?.market.city ?? (cityText === undefined ? null : markets.city(cityText));
  const base = amount(offer, 'base', 1);
  if (base === undefined) throw offer.fault('base', 'is required: a year’s salary in whole US dollars.');
  const request = Object.assign(new OfferRequest(), {
    role: market?.market.role.slug,
    city: city?.slug,
    exp: offer.choice('exp', EXPERIENCE_LEVELS) ?? market?.level ?? undefined,
    label: offer.optionalText('label', MAX_LABEL),
    company: offer.optionalText('company', MAX_LABEL),
    base,
    equity: amount(offer, 'equity'),
    bonus: amount(offer, 'bonus'),
    signing: amount(offer, 'signing'),
    benefits_value: amount(offer, 'benefits_value'),
    remote: offer.flag('remote'),
  });
  return { request, market };
}

function amount(offer: ToolArguments, name: string, min = 0): number | undefined {
  return offer.whole(name, { min, max: MAX_AMOUNT });
}

/** How the taxes are filed, and where one lives. */
export function readHousehold(args: ToolArguments): { filing_status: FilingStatus; state?: StateCode } {
  const state = args.optionalText('state')?.toUpperCase();
  const known = STATE_CODES.find((code) => code === state);
  if (state !== undefined && !known)
    throw args.fault('state', 'must be the two-letter code of a U.S. state or DC, such as TX.');
  return { filing_status: args.choice('filing_status', FILING_STATUSES) ?? 'single', state: known };
}
