import type { IdentifiedCity, IdentifiedRole } from '../../../envelope/role-and-city.presenter';
import type { MarketCategory } from '../../../estimates/formulas/pay-distribution';
import type { Tone } from './tone-wording';

/** `data` of `POST P/salaries/negotiate` */
export interface NegotiateData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  counter_offer: CounterOfferResponse;
  market_position: MarketPosition;
  talking_points: string[];
  email_script: { subject: string; body: string };
  phone_script: PhoneScript;
  tone: Tone;
  /** The market in one sentence that can be quoted. */
  citation: string;
  /** What the market figures are, each a sentence. */
  assumptions: string[];
}

/** Annual base, whole US dollars. */
export interface CounterOfferResponse {
  base: number;
  low: number;
  high: number;
  rationale: string;
}

export interface MarketPosition {
  /** Of the current offer's base, 1–99. */
  percentile: number;
  category: MarketCategory;
  market_median: number;
  market_p25: number;
  market_p75: number;
  /** `market`: the market figure. `estimate`: the published formula, where there is no market figure. */
  basis: 'market' | 'estimate';
  /** Of `market_median`; what the lineage endpoint resolves. */
  data_point_id: string;
}

export interface PhoneScript {
  opening: string;
  ask: string;
  objections: { objection: string; response: string }[];
  close: string;
}
