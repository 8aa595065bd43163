import type { AnsweredLevel, MarketPosition } from '../envelope/market.presenter';
import type { IdentifiedArea, RoleAndCity } from '../envelope/role-and-city.presenter';
import type { Tone } from './tone-wording';

/** Amounts to ask for, with arguments and scripts. */
export interface NegotiateData extends RoleAndCity {
  /** The area of the market figure; null for a city and for the nation. */
  area: IdentifiedArea | null;
  /** Level of the market to compare with: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** Amounts to ask for. */
  counter_offer: CounterOfferResponse;
  /** Where the current offer lies in the market. */
  market_position: MarketPosition;
  /** Arguments, the strongest first; at least three. */
  talking_points: string[];
  /** An e-mail that asks for it. */
  email_script: {
    /** Subject line. */
    subject: string;
    /** Text, with line breaks. */
    body: string;
  };
  /** Script for the telephone. */
  phone_script: PhoneScript;
  /** The tone of both scripts. */
  tone: Tone;
  /** The market in one sentence that can be quoted. */
  citation: string;
  /** Assumptions behind the market figures, each a sentence. */
  assumptions: string[];
}

/** Annual base, whole US dollars. */
export interface CounterOfferResponse {
  /** Base pay to ask for, whole US dollars a year. */
  base: number;
  /** From here on an agreement is a good result, whole US dollars a year: at least the best offer in hand. */
  low: number;
  /** The most that can be argued for, whole US dollars a year. */
  high: number;
  /** Why, in one or two sentences. */
  rationale: string;
}

/** Script for the telephone, step by step. */
export interface PhoneScript {
  /** How to begin. */
  opening: string;
  /** How to ask. */
  ask: string;
  /** Possible objections, each with a response. */
  objections: {
    /** Objection of the employer. */
    objection: string;
    /** Response to it. */
    response: string;
  }[];
  /** How to end. */
  close: string;
}
