import { MOST_DOLLARS, VERDICTS } from '@wagewright/pay';
import type { JSONObject } from '@modelcontextprotocol/server';
import { inputOf, listOf, NUMBER, objectOf, nullableOf, TEXT, WHOLE } from '@wagewright/tools';
import { FILING_NAMES } from '../../offers/filing-status';
import { TONES } from '../../negotiation/tone-wording';
import { defined, GROUND_OUTPUT, LEVEL_INPUT } from '../market-schemas';

export const MIN_OFFERS = 2;
export const MAX_OFFERS = 5;
/** Characters of a label: five of them have to find room in one answer. */
export const MAX_LABEL = 40;
export const MAX_YEARS = 10;
export const MAX_LEVERAGE = { max: 10, longest: 160 } as const;

const WORDS = { type: 'string', maxLength: 200 };
const NAME = { type: 'string', maxLength: MAX_LABEL };

function dollarsInput(description: string, minimum = 0): JSONObject {
  return { type: 'integer', minimum, maximum: MOST_DOLLARS, description };
}

/** Without a type: some clients refuse unions in inputs. */
function overYearsInput(description: string): JSONObject {
  return { description };
}

const OFFER_INPUT = inputOf(
  {
    label: {
      ...NAME,
      description: 'What the offer is called in the answer. Default: the company, else "Offer 1".',
    },
    company: { ...NAME, description: 'Name of the employer.' },
    role: { ...WORDS, description: 'Job title in free text; default: role beside the list.' },
    city: {
      ...WORDS,
      description:
        'US city or town in free text, where one would work, and live unless residence says otherwise; default: city beside the list.',
    },
    residence: {
      ...WORDS,
      description: 'Where one would live, if elsewhere: town and state, or ZIP code. It decides the taxes.',
    },
    exp: { ...LEVEL_INPUT, description: 'Overrides words of rank in role.' },
    base: dollarsInput('Annual base pay, whole US dollars.', 1),
    equity: overYearsInput(
      'Equity: the US dollars that vest in a year, or a grant {total, years, schedule_pct?, cliff_months?}.',
    ),
    bonus: dollarsInput('Bonus expected for a year, US dollars.'),
    signing: overYearsInput(
      'Signing bonus: US dollars, paid once, or {total, years} where it comes over years.',
    ),
    match: {
      type: 'object',
      description:
        'What the employer adds to savings for retirement: pct of the contribution, up to up_to_pct of the base.',
      properties: {
        pct: { type: 'number', minimum: 0, maximum: 300 },
        up_to_pct: { type: 'number', minimum: 0, maximum: 100 },
      },
      required: ['pct', 'up_to_pct'],
    },
    benefits_value: dollarsInput('What the benefits of a year are worth to oneself, US dollars.'),
    remote: {
      type: 'boolean',
      description:
        'Whether the work is done at home: taxes and prices are then those of residence, or of state without it.',
    },
  },
  ['base'],
);

export const OFFERS_INPUT = {
  offers: {
    type: 'array',
    minItems: MIN_OFFERS,
    maxItems: MAX_OFFERS,
    items: OFFER_INPUT,
    description:
      'Two to five offers, to be ranked by what is left after taxes in average US prices, with what decides. Then role, city and exp stand for offers that leave them out.',
  },
  filing_status: {
    type: 'string',
    default: 'single',
    description: `How taxes are filed, for comparing offers: ${FILING_NAMES.join(', ')}, or a usual long form.`,
  },
  state: {
    type: 'string',
    description: 'Two-letter code of the state one lives in: for offers without a city, and remote ones.',
  },
  negotiate: {
    type: 'boolean',
    default: false,
    description:
      'Whether to draft a negotiation: what to ask for, talking points, an e-mail and what to say on the telephone; of offer_base, or of the best of the offers.',
  },
  target: dollarsInput('Base pay hoped for, for negotiating; US dollars a year.', 1),
  leverage: {
    type: 'array',
    maxItems: MAX_LEVERAGE.max,
    items: { type: 'string', minLength: 1, maxLength: MAX_LEVERAGE.longest },
    description:
      'What speaks for the candidate, for negotiating: "track_record", "relocation", or own words.',
  },
  tone: { type: 'string', enum: [...TONES], default: 'professional', description: 'How the scripts sound.' },
};

/** The members of `PayStanding`. */
export const STANDING = {
  percentile: WHOLE,
  percentile_range: objectOf({ low: WHOLE, high: WHOLE }),
  category: TEXT,
  verdict: { enum: [...VERDICTS] },
  verdict_range: { type: ['array', 'null'], items: { enum: [...VERDICTS] } },
};

/** A `MarketPosition`. */
const POSITION_OUTPUT = objectOf({
  ...STANDING,
  market_median: WHOLE,
  market_p25: WHOLE,
  market_p75: WHOLE,
  basis: { enum: ['market', 'estimate'] },
  ground: GROUND_OUTPUT,
  data_point_id: TEXT,
});

const RANKED_OUTPUT = objectOf({
  rank: WHOLE,
  offer_index: WHOLE,
  label: TEXT,
  gross_total: WHOLE,
  tax: objectOf({ federal: WHOLE, state: WHOLE, fica: WHOLE, total: WHOLE, effective_rate: NUMBER }),
  after_tax: WHOLE,
  col_multiplier: NUMBER,
  adjusted_value: WHOLE,
  years: listOf(
    objectOf({
      year: WHOLE,
      equity: WHOLE,
      signing: WHOLE,
      gross_total: WHOLE,
      tax_total: WHOLE,
      after_tax: WHOLE,
      adjusted_value: WHOLE,
    }),
    'The first four years, with the taxes of this one and without raises.',
  ),
  market_position: {
    anyOf: [defined('position'), { type: 'null' }],
    description: 'Where the base lies; null without a role, and for a base too far from the market.',
  },
});
/** A counter-offer with the words to make it, as REST drafts it; null where none was asked for. */
const NEGOTIATION_OUTPUT = nullableOf(
  'What to ask for, and the words for it; null where negotiate was not set.',
  {
    offer: {
      ...objectOf({ label: { type: ['string', 'null'] }, base: WHOLE }),
      description: 'What is negotiated.',
    },
    counter_offer: objectOf({ base: WHOLE, low: WHOLE, high: WHOLE, rationale: TEXT }),
    market_position: defined('position'),
    talking_points: listOf(TEXT),
    email_script: objectOf({ subject: TEXT, body: TEXT }),
    phone_script: objectOf({
      opening: TEXT,
      ask: TEXT,
      objections: listOf(objectOf({ objection: TEXT, response: TEXT })),
      close: TEXT,
    }),
    tone: { enum: [...TONES] },
    citation: TEXT,
  },
);

export const OFFERS_OUTPUT = objectOf({
  offers: listOf(
    objectOf({
      label: TEXT,
      role: { type: ['string', 'null'] },
      city: { type: ['string', 'null'] },
      level: TEXT,
    }),
    'How the offers were understood, in the order of the call: slugs.',
  ),
  ranking: listOf(RANKED_OUTPUT, 'Best first; a first year, whole US dollars.'),
  insights: listOf(TEXT),
  winner_index: WHOLE,
  negotiation: defined('negotiation'),
});

/** Schemas that an answer about pay, or about offers, shows in several places. */
export const OFFER_DEFINITIONS = { position: POSITION_OUTPUT, negotiation: NEGOTIATION_OUTPUT };
