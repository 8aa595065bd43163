import type { AdjustmentRow } from '@wagewright/dataset';
import { round } from '../../arithmetic/statistics';
import type { IndustryRatio } from '../../staging';
import { adjustment, unpublished } from './adjustment-row';

/** Industries by the publisher's code: key and name in the answers. */
const INDUSTRIES: Readonly<Record<string, readonly [key: string, label: string]>> = {
  '51': ['information', 'Information'],
  '52': ['finance_insurance', 'Finance and insurance'],
  '54': ['professional_services', 'Professional and technical services'],
  '31': ['manufacturing', 'Manufacturing'],
  '62': ['healthcare', 'Health care'],
  '99': ['government', 'Government'],
  '11': ['agriculture', 'Agriculture and forestry'],
  '21': ['mining', 'Mining, oil and gas'],
  '22': ['utilities', 'Utilities'],
  '23': ['construction', 'Construction'],
  '42': ['wholesale_trade', 'Wholesale trade'],
  '44': ['retail_trade', 'Retail trade'],
  '48': ['transportation', 'Transportation and warehousing'],
  '53': ['real_estate', 'Real estate and rental'],
  '55': ['company_management', 'Management of companies'],
  '56': ['administrative_services', 'Administrative and support services'],
  '61': ['education', 'Education'],
  '71': ['arts_recreation', 'Arts, entertainment and recreation'],
  '72': ['accommodation_food', 'Accommodation and food'],
  '81': ['other_services', 'Other services'],
  '513200': ['software_publishers', 'Software publishers'],
  '518200': ['computing_infrastructure', 'Computing infrastructure and web hosting'],
  '519200': ['web_search', 'Web search portals and other information services'],
  '5220A1': ['credit_intermediation', 'Banks and other credit intermediation'],
  '523000': ['securities', 'Securities and other financial investments'],
  '524100': ['insurance_carriers', 'Insurance carriers'],
  '541500': ['computer_systems_design', 'Computer systems design and related services'],
  '541700': ['research_development', 'Scientific research and development'],
};

/** Shown with a reason when the publisher has no figure for the occupation. */
const ALWAYS_SHOWN = ['51', '52', '54', '31', '62', '99'];

const NO_INDUSTRY =
  'the survey’s tables by industry in this release cover computer, engineering and related occupations only, and say nothing of those that collect what has no code of its own';

/** The last digit of an occupation that collects what has no code of its own: its industries have other work, not other pay. */
const CATCH_ALL = '9';

/** People employed at whom a ratio weighs as much as none. */
const SHRINKAGE = 5_000;

/**
 * Pay in an industry over pay of the occupation in all of them, in the nation: ratio to the power n ÷ (n + 5,000) for n
 * people. It contains the places of the industry, which no staged table tells apart, and so belongs to national pay.
 */
export function industryRows(ratios: readonly IndustryRatio[]): AdjustmentRow[] {
  const known = ratios.filter(({ socCode }) => !socCode.endsWith(CATCH_ALL));
  return [...ALWAYS_SHOWN.flatMap((naics) => withoutFigure(naics)), ...known.flatMap(industryRow)];
}

function withoutFigure(naics: string): AdjustmentRow[] {
  const known = INDUSTRIES[naics];
  return known === undefined ? [] : [unpublished('industry', known[0], known[1], NO_INDUSTRY)];
}

function industryRow({ socCode, naics, year, employment, ratio }: IndustryRatio): AdjustmentRow[] {
  const known = INDUSTRIES[naics];
  if (known === undefined) return [];
  const [key, label] = known;
  return [
    {
      ...adjustment('industry', socCode, key, label),
      factor: round(ratio ** (employment / (employment + SHRINKAGE)), 3),
      low: null,
      high: null,
      n: employment,
      basis: 'observed',
      sourceId: 'bls-oews-industry',
      reason: `national median of the occupation in this industry over that in all of them, May ${year}, nearer to 1 the fewer people it employs; the places of the industry are part of it, so it is on the national figure. The number is of people employed`,
    },
  ];
}
