import type { JSONObject } from '@modelcontextprotocol/server';
import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import {
  inputOf,
  listOf,
  NULLABLE_NUMBER,
  NUMBER,
  objectOf,
  nullableOf,
  type ObjectSchema,
  type Properties,
  TEXT,
  WHOLE,
} from '@wagewright/tools';

const CERTAINTY = { type: 'number', minimum: 0, maximum: 1 };

const ROLE_INPUT = {
  type: 'string',
  maxLength: 200,
  description:
    'Job title in free text ("Senior ML Engineer, Platform") or a slug. Words of rank set the level.',
};
const CITY_INPUT = {
  type: 'string',
  maxLength: 200,
  description:
    'US city or town ("SF", "Bend, Oregon"), county, state, "rural Texas", or a slug. Left out: national figures.',
};
/** The arguments of a tool about a role in a market: these two, and its own. */
export function marketInput(own: Properties, { isRoleRequired = true } = {}): ObjectSchema {
  return inputOf({ role: ROLE_INPUT, city: CITY_INPUT, ...own }, isRoleRequired ? ['role'] : []);
}

export function limitInput(max: number, fallback: number, description: string): JSONObject {
  return { type: 'integer', minimum: 1, maximum: max, default: fallback, description };
}

export const LEVEL_INPUT = {
  type: 'string',
  enum: [...EXPERIENCE_LEVELS],
  description:
    'entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. Overrides words of rank in role. Without either, figures are of all levels together.',
};

export const ROLE = { id: TEXT, slug: TEXT, title: TEXT };
export const CITY = { id: TEXT, slug: TEXT, name: TEXT, state: TEXT, cost_of_living_multiplier: NUMBER };
export const ROLE_OUTPUT = objectOf(ROLE);
const CITY_OUTPUT = nullableOf('Null: the figures are national.', CITY);
const ESTIMATE_OUTPUT = {
  ...objectOf({
    low: WHOLE,
    median: WHOLE,
    high: WHOLE,
    currency: { const: 'USD' },
    period: { const: 'annual' },
    sample_size: WHOLE,
    confidence_level: NUMBER,
    confidence_lower: WHOLE,
    confidence_upper: WHOLE,
    disagreement_flag: { type: 'boolean' },
    data_point_id: TEXT,
    as_of: TEXT,
  }),
  description: 'Annual base pay in whole US dollars; low and high are the 25th and 75th percentile.',
};
const SURVEY_OUTPUT = nullableOf('The survey’s cell as published, not aged; null with survey_reason.', {
  occupation: objectOf({ code: TEXT, title: TEXT }),
  area: objectOf({ code: TEXT, name: TEXT, kind: { enum: ['metro', 'nonmetro', 'state', 'nation'] } }),
  median: NULLABLE_NUMBER,
  p10: NULLABLE_NUMBER,
  p25: NULLABLE_NUMBER,
  p75: NULLABLE_NUMBER,
  p90: NULLABLE_NUMBER,
  at_least: NULLABLE_NUMBER,
  unit: { const: 'year' },
  employment: NULLABLE_NUMBER,
  relative_error: NULLABLE_NUMBER,
  lump: { type: 'boolean' },
  as_of: TEXT,
});
/** Schema that an answer shows in several places, of this name among its definitions. */
export function defined(name: string): JSONObject {
  return { $ref: `#/$defs/${name}` };
}

const GROUND = {
  basis: { enum: ['survey', 'nonmetro', 'model', 'state', 'nation'] },
  survey: defined('survey'),
  survey_reason: { enum: ['no_cell', 'withheld', 'mixed', 'no_area', null] },
  survey_cells: NULLABLE_NUMBER,
};
/** Ground of a market figure. */
export const GROUND_OUTPUT = nullableOf('What the market figure rests on; null for an estimate.', GROUND);
const OBSERVED = {
  low: WHOLE,
  median: WHOLE,
  high: WHOLE,
  p10: WHOLE,
  p90: NULLABLE_NUMBER,
  confidence_lower: WHOLE,
  confidence_upper: WHOLE,
  employers: WHOLE,
  as_of: TEXT,
  data_point_id: TEXT,
};
const MARKET_OUTPUT = nullableOf(
  'Median base pay, which verdicts rest on; null with its reason in assumptions.',
  {
    ...OBSERVED,
    confidence_level: NUMBER,
    ...GROUND,
    sample_size: { type: 'null' },
    company: {
      ...objectOf({
        ...{ slug: TEXT, effect_pct: NUMBER, low_pct: NUMBER, high_pct: NUMBER },
        ...{ certain: { type: 'boolean' }, filings: WHOLE },
      }),
      type: ['object', 'null'],
    },
    vs_estimate_pct: NUMBER,
  },
);
const FILED_OUTPUT = nullableOf(
  'What employers file for it in labor certifications; null without filings of the title.',
  { ...OBSERVED, sample_size: WHOLE, level_effect_pct: NUMBER },
);
const LEVEL_OUTPUT = {
  enum: ['all', ...EXPERIENCE_LEVELS],
  description: 'Level of market and filed; all: all levels together. The estimate is then of the mid level.',
};
const RESOLUTION_OUTPUT = objectOf({
  role: objectOf({
    query: TEXT,
    slug: TEXT,
    title: TEXT,
    match_type: TEXT,
    confidence: CERTAINTY,
    level: { type: ['string', 'null'] },
  }),
  city: {
    ...objectOf({ query: TEXT, slug: { type: ['string', 'null'] }, name: TEXT, confidence: CERTAINTY }),
    type: ['object', 'null'],
  },
  company: { type: ['string', 'null'] },
  not_covered: listOf(
    objectOf({ text: TEXT, why: TEXT }),
    'Parts of the texts that the figures do not answer.',
  ),
});

/**
 * Schema of the answer of a tool about a role in a market: the resolution, the pay, and the tool's own members.
 *
 * @param instead the data of answers that are about no single market
 * @param definitions what `own` and `instead` show in several places
 */
export function marketOutput(
  own: Properties,
  instead?: JSONObject,
  definitions: Properties = {},
): ObjectSchema {
  const place = { resolution: RESOLUTION_OUTPUT, role: ROLE_OUTPUT, city: CITY_OUTPUT };
  const figures = {
    level: LEVEL_OUTPUT,
    estimate: ESTIMATE_OUTPUT,
    market: MARKET_OUTPUT,
    filed: FILED_OUTPUT,
  };
  const required = { ...place, ...figures, ...own };
  const reason = { market_reason: { enum: ['hourly_only', 'no_figures'] } };
  const data = objectOf({ ...required, ...reason }, Object.keys(required));
  const schema = resultSchema(instead ? { anyOf: [data, instead] } : data);
  return { ...schema, $defs: { survey: SURVEY_OUTPUT, ...definitions } };
}

/** How much more the second named pays, percent of the first. */
export const DIFFERENCE_OUTPUT = {
  ...objectOf({
    amount: WHOLE,
    pct: NUMBER,
    low_pct: NUMBER,
    high_pct: NUMBER,
    certain: { type: 'boolean' },
  }),
  description:
    'Of the market median over the role’s, at 95 %; certain: false where the two cannot be told apart.',
};

export function resultSchema(data: JSONObject): ObjectSchema {
  return objectOf({
    decision: objectOf({
      headline: TEXT,
      caveats: listOf(TEXT, 'What weakens the headline or bounds it: to be repeated with it.'),
      recommendation: TEXT,
      confidence: {
        ...CERTAINTY,
        description:
          'The smaller of reading_confidence and of how far the figure, or the difference, is known.',
      },
      reading_confidence: { ...CERTAINTY, description: 'How surely the words of the call were read.' },
    }),
    data,
    citation: objectOf({
      request_id: TEXT,
      text: TEXT,
      url: { type: 'string', format: 'uri-reference' },
      as_of: { type: 'string', format: 'date' },
      methodology_version: TEXT,
      release: { ...TEXT, description: 'Id of the data release.' },
    }),
    attribution: objectOf({
      source: TEXT,
      url: { type: 'string', format: 'uri-reference' },
      methodology: { type: 'string', format: 'uri-reference' },
      updated: { type: 'string', format: 'date' },
    }),
    assumptions: listOf(TEXT),
    follow_up_suggestions: listOf(TEXT),
  });
}
