import { MOST_DOLLARS } from '@wagewright/pay';
import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { STATE_CODES, type StateCode } from '@wagewright/enums';
import { FILING_NAMES, type FilingName, filingStatusNamed } from '../../offers/filing-status';
import { MatchRequest, OfferRequest } from '../../offers/offer.request';
import { PaidOverYearsRequest } from '../../offers/paid-over-years.request';
import { placeArgument } from '../follow-up';
import type { MarketResolver, ResolvedMarket } from '../market-resolver';
import type { ToolArguments } from '../tool-arguments';
import { MAX_LABEL, MAX_OFFERS, MAX_YEARS, MIN_OFFERS } from './offer-schemas';

/** An offer of a call, as the comparison takes it, and how its words were understood. */
export interface ReadOffer {
  request: OfferRequest;
  /** Null for an offer without a role. */
  market: ResolvedMarket | null;
}

const MAX_PLACE = 100;
/** Said once for all offers of a call. */
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
  const cityText = offer.optionalText('city');
  const home = cityText === undefined ? undefined : markets.home(cityText);
  // A place without figures has taxes all the same; the base is then compared with the nation's.
  const isTaxedAlone = home?.city === null && home.area === null;
  const placed = isTaxedAlone ? offer.without('city') : offer;
  const market = placed.has('role') ? markets.resolve(placed) : null;
  if (market === null && cityText !== undefined && !home) markets.requirePlace(cityText);
  const base = amount(offer, 'base', 1);
  if (base === undefined) throw offer.fault('base', 'is required: a year’s salary in whole US dollars.');
  const request = Object.assign(new OfferRequest(), {
    role: market?.market.role.slug,
    city: home
      ? cityText
      : (townInRole(market, markets) ?? (market ? placeArgument(market.market) : undefined)),
    residence: offer.optionalText('residence', MAX_PLACE),
    exp: offer.choice('exp', EXPERIENCE_LEVELS) ?? market?.level ?? undefined,
    label: offer.optionalText('label', MAX_LABEL),
    company: offer.optionalText('company', MAX_LABEL),
    base,
    equity: overYears(offer, 'equity'),
    bonus: amount(offer, 'bonus'),
    signing: overYears(offer, 'signing'),
    match: matchOf(offer),
    benefits_value: amount(offer, 'benefits_value'),
    remote: offer.flag('remote'),
  });
  return { request, market };
}

/** The town that the role's words name, which has taxes of its own. */
function townInRole(market: ResolvedMarket | null, markets: MarketResolver): string | undefined {
  const town = market?.town ?? undefined;
  return town !== undefined && markets.home(town)?.city === market?.market.city ? town : undefined;
}

function amount(offer: ToolArguments, name: string, min = 0): number | undefined {
  return offer.dollars(name, { min, max: MOST_DOLLARS });
}

function overYears(offer: ToolArguments, name: string): number | PaidOverYearsRequest | undefined {
  const terms = offer.object(name);
  if (!terms) return amount(offer, name);
  const total = terms.dollars('total', { min: 0, max: MOST_DOLLARS });
  const years = terms.whole('years', { min: 1, max: MAX_YEARS });
  if (total === undefined || years === undefined)
    throw offer.fault(name, 'needs total, in US dollars, and years, 1 to 10.');
  const shares = terms.decimals('schedule_pct', { min: 0, max: 100, most: MAX_YEARS });
  const sum = shares.reduce((all, share) => all + share, 0);
  if (shares.length > 0 && (shares.length !== years || Math.abs(sum - 100) >= 1))
    throw terms.fault('schedule_pct', 'must have a percentage for each year, 100 together.');
  return Object.assign(new PaidOverYearsRequest(), {
    total,
    years,
    schedule_pct: shares.length > 0 ? shares : undefined,
    cliff_months: terms.whole('cliff_months', { min: 0, max: MAX_YEARS * 12 }),
  });
}

function matchOf(offer: ToolArguments): MatchRequest | undefined {
  const match = offer.object('match');
  if (!match) return undefined;
  const pct = match.decimal('pct', { min: 0, max: 300 });
  const upTo = match.decimal('up_to_pct', { min: 0, max: 100 });
  if (pct === undefined || upTo === undefined)
    throw offer.fault('match', 'needs pct and up_to_pct, both in percent.');
  return Object.assign(new MatchRequest(), { pct, up_to_pct: upTo });
}

export function readHousehold(args: ToolArguments): { filing_status: FilingName; state?: StateCode } {
  const state = args.optionalText('state')?.toUpperCase();
  const known = STATE_CODES.find((code) => code === state);
  if (state !== undefined && !known)
    throw args.fault('state', 'must be the two-letter code of a U.S. state or DC, such as TX.');
  const filing = args.optionalText('filing_status');
  const status = filing === undefined ? 'single' : filingStatusNamed(filing);
  if (status === undefined) throw args.fault('filing_status', `must be one of: ${FILING_NAMES.join(', ')}.`);
  return { filing_status: status, state: known };
}
