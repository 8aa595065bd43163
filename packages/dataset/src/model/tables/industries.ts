import { type IndustryPayRow, type IndustryRow, packIndustryPay } from '@wagewright/dataset';
import type { StagingTables } from '../../staging';

/** Keys and names in the answers, by the publisher's code without its end; others have the code and the publisher's name. */
const NAMES: Readonly<Record<string, readonly [key: string, label: string]>> = {
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

/** The industries of the survey, and the occupations' medians in them as published. */
export function industryRows(tables: Pick<StagingTables, 'industries' | 'industry-wages'>): {
  industry: IndustryRow[];
  'industry-pay': IndustryPayRow[];
} {
  return {
    industry: tables.industries.map(({ code, name, depth }) => {
      // A sector is half open: `31--34` has 31 to 33.
      const [key, label] = NAMES[code.replace(/-.*/, '')] ?? [code, name];
      return { kind: 'industry', code, key, label, depth };
    }),
    'industry-pay': tables['industry-wages'].map((wages) => packIndustryPay(wages)),
  };
}
