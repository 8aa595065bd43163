import { MOST_DOLLARS, percentileWords } from '@wagewright/pay';
import type { ExperienceLevel } from '@wagewright/enums';
import { dollars } from '../../estimates/wording';
import type { NegotiateData } from '../../negotiation/negotiate.presenter';
import { NegotiateRequest } from '../../negotiation/negotiate.request';
import type { NegotiationService } from '../../negotiation/negotiation.service';
import { CompetingOfferRequest } from '../../negotiation/offer-terms.request';
import { TONES } from '../../negotiation/tone-wording';
import type { ToolArguments } from '../tool-arguments';
import { MAX_LEVERAGE } from './offer-schemas';

export interface NegotiatedOffer {
  label: string | null;
  role: string;
  city?: string;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  base: number;
  company?: string;
  /** Other offers at hand. */
  competing: readonly Pick<CompetingOfferRequest, 'base' | 'company' | 'role'>[];
}

export interface Negotiation {
  data: Omit<NegotiateData, 'role' | 'city' | 'area' | 'assumptions'> & {
    offer: { label: string | null; base: number };
  };
  sentences: string[];
  assumptions: string[];
}

/** Drafts a negotiation as the endpoint for it does. */
export class OfferNegotiation {
  constructor(private readonly negotiations: NegotiationService) {}

  /** @throws ToolFault for a target, leverage or tone that cannot be used */
  draft(args: ToolArguments, offer: NegotiatedOffer): Negotiation {
    const { label, role, city, level, base, company, competing } = offer;
    const request = Object.assign(new NegotiateRequest(), {
      role,
      city,
      exp: level,
      current_offer: terms({ base, company }),
      competing_offers: competing.map((other) => terms(other)),
      target: args.dollars('target', { min: 1, max: MOST_DOLLARS }),
      leverage: args.texts('leverage', MAX_LEVERAGE),
      ...(args.has('tone') && { tone: args.choice('tone', TONES) }),
    });
    const {
      role: _role,
      city: _city,
      area: _area,
      assumptions,
      ...data
    } = this.negotiations.negotiate(request);
    return { data: { offer: { label, base }, ...data }, sentences: sentencesOf(offer, data), assumptions };
  }
}

function terms(given: NegotiatedOffer['competing'][number]): CompetingOfferRequest {
  return Object.assign(new CompetingOfferRequest(), given);
}

/** The number first: the amount to ask for, the amount to settle at, and the place of both in the market. */
function sentencesOf(
  { label, base }: NegotiatedOffer,
  {
    counter_offer: counter,
    market_position: position,
  }: Pick<NegotiateData, 'counter_offer' | 'market_position'>,
): string[] {
  const what = label === null ? '' : ` for ${label}`;
  return [
    `Ask${what} for a base of ${dollars(counter.base)} instead of ${dollars(base)}: settle from ${dollars(counter.low)}, name no more than ${dollars(counter.high)}.`,
    `${dollars(base)} is ${percentileWords(position.percentile, position.percentile_range)} of all employers, whose median is ${dollars(position.market_median)}.`,
    'Talking points, an e-mail and a telephone script are in data.negotiation.',
  ];
}
