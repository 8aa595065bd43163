import { SponsorIndex } from '@wagewright/dataset';
import { bundledRelease } from '../../../test/support/bundled-release';

/** Written by hand from the list of employers, before the code: a name as people write it, and whose filings it has. */
const FOUND: readonly (readonly [name: string, employer: string])[] = [
  ['Amazon', 'Amazon.com Services LLC'],
  ['AWS', 'Amazon.com Services LLC'],
  ['Google', 'Google LLC'],
  ['Facebook', 'Meta Platforms Inc'],
  ['APPLE, INC.', 'Apple Inc'],
  ['Block', 'Block Inc'],
  ['  databricks,  inc. ', 'Databricks Inc'],
  ['OpenAI', 'OpenAI OpCo LLC'],
  ['Rippling', 'People Center Inc'],
  ['People Center, Inc. d/b/a Rippling', 'People Center Inc'],
  ['J.P. Morgan', 'JPMorgan Chase & Co'],
  ['AT&T', 'AT&T Services Inc'],
  ['Lowe’s', "Lowe's Companies Inc"],
  ['The MathWorks', 'The MathWorks Inc'],
  ['Bloomberg L.P.', 'Bloomberg LP'],
  ['Tata Consultancy Services Ltd.', 'Tata Consultancy Services Limited'],
  ['Deere and Company', 'Deere & Company'],
  ['Bain & Co.', 'Bain & Company Inc'],
  ['Siemens', 'Siemens Industry Software Inc'],
  ['Lucid Software', 'Lucid Software Inc'],
  ['Cohere Health', 'Cohere Health Inc'],
  ['Delta Air Lines', 'Delta Air Lines Inc'],
  ['ＮＶＩＤＩＡ', 'NVIDIA Corporation'],
  ['Dassault Systèmes Americas', 'Dassault Systemes Americas Corp'],
  ['USG Corporation', 'USG Corporation'],
];

/** Nearly the name of an employer that files, and not its name: to be silent is right, a figure would be wrong. */
const NOBODY = [
  'Apple Leisure Group',
  'Apple LLC',
  'Bain',
  'Amazon Construction',
  'Meta Financial Group',
  'Block Club Chicago',
  'Stripes',
  'Oracle Elevator Company',
  'Delta',
  'Lucid',
  'Epic',
  'Cohere',
  'Fidelity',
  'USG',
  'X',
  'Genesis',
  'Data, LLC',
  'Unity',
  'Databricks GmbH',
  'Société Générale',
  '株式会社メルカリ',
  'Inc.',
  'The',
  '&',
  '',
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
