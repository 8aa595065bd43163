import { SponsorIndex } from '@wagewright/dataset';
import { bundledRelease } from '../../../test/support/bundled-release';

/** Written by hand from the list of employers, before the code: a name as people write it, and whose filings it has. */
const FOUND: readonly (readonly [name: string, employer: string])[] = [
  ['Amazon', 'Amazon.com Services LLC'],
  ['AWS', 'Amazon.com Services LLC'],
  ['amazon.com', 'Amazon.com Services LLC'],
  ['Amazon Web Services, Inc.', 'Amazon.com Services LLC'],
  ['Google', 'Google LLC'],
  ['Google, Inc.', 'Google LLC'],
  ['Meta', 'Meta Platforms Inc'],
  ['Facebook', 'Meta Platforms Inc'],
  ['Apple', 'Apple Inc'],
  ['APPLE, INC.', 'Apple Inc'],
  ['Block', 'Block Inc'],
  ['Stripe', 'Stripe Inc'],
  ['Databricks', 'Databricks Inc'],
  ['  databricks,  inc. ', 'Databricks Inc'],
  ['OpenAI', 'OpenAI OpCo LLC'],
  ['Anthropic', 'Anthropic PBC'],
  ['Rippling', 'People Center Inc'],
  ['People Center, Inc. d/b/a Rippling', 'People Center Inc'],
  ['eShares, Inc. dba Carta', 'eShares Inc'],
  ['JPMorgan Chase & Co.', 'JPMorgan Chase & Co'],
  ['J.P. Morgan', 'JPMorgan Chase & Co'],
  ['AT&T', 'AT&T Services Inc'],
  ['Lowe’s', "Lowe's Companies Inc"],
  ['The MathWorks', 'The MathWorks Inc'],
  ['Bloomberg L.P.', 'Bloomberg LP'],
  ['Tata Consultancy Services Ltd.', 'Tata Consultancy Services Limited'],
  ['Infosys', 'Infosys Limited'],
  ['Deere and Company', 'Deere & Company'],
  ['Bain & Company', 'Bain & Company Inc'],
  ['Bain & Co.', 'Bain & Company Inc'],
  ['Siemens', 'Siemens Industry Software Inc'],
  ['Zillow', 'Zillow Inc'],
  ['ZILLOW INC', 'Zillow Inc'],
  ['Lucid Software', 'Lucid Software Inc'],
  ['Cohere Health', 'Cohere Health Inc'],
  ['Delta Air Lines', 'Delta Air Lines Inc'],
  ['ＮＶＩＤＩＡ', 'NVIDIA Corporation'],
  ['Dassault Systèmes Americas', 'Dassault Systemes Americas Corp'],
  ['BNP Paribas RCC', 'BNP Paribas RCC Inc'],
  ['USG Corporation', 'USG Corporation'],
  ['Robert Bosch', 'Robert Bosch LLC'],
];

/** Nearly the name of an employer that files, and not its name: to be silent is right, a figure would be wrong. */
const NOBODY = [
  'Apple Leisure Group',
  'Apple LLC',
  'Bain',
  'Apple Bank',
  'Amazon Construction',
  'Amazonia',
  'Meta Financial Group',
  'Metaphor',
  'Google Ventures',
  'Block Club Chicago',
  'Stripes',
  'Intel Security Systems',
  'Oracle Elevator Company',
  'Delta',
  'Delta Dental',
  'Lucid',
  'Epic',
  'Cohere',
  'Fidelity',
  'Fidelity National Financial',
  'USG',
  'NYX',
  'X',
  'Genesis',
  'Data',
  'Data, LLC',
  'Target Hospitality',
  'Visa Consultants',
  'Unity',
  'Databricks GmbH',
  'Infomatics',
  'Société Générale',
  'Telefónica',
  '株式会社メルカリ',
  'Яндекс',
  'Inc.',
  'LLC',
  'The',
  '&',
  '',
  'Confidential',
  'Stealth startup',
];

describe('Who sponsors, in the bundled release', () => {
  let index: SponsorIndex;

  beforeAll(async () => {
    const { rows } = await bundledRelease();
    index = new SponsorIndex(rows.sponsor);
  });

  it.each(FOUND)('finds %j as %s', (name, employer) => {
    expect(index.find(name)?.employers[0]).toBe(employer);
  });

  it.each(NOBODY)('finds nobody for %j', (name) => {
    expect(index.find(name)).toBeUndefined();
  });
});
