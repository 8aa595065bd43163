import { sponsorshipWords } from './sponsorship-words.ts';

const ACME = {
  filings: 1_240,
  fiscal_year: '2022-2025',
  roles: ['Software Engineer', 'Data Engineer', 'Data Scientist'],
  employers: ['Acme Inc'],
  source: 'x',
  source_url: 'https://example.org/',
};

describe('the line about visas', () => {
  it.each([
    [
      {},
      'Visa sponsor: 1,240 filings for technology jobs 2022–2025, most often as Software Engineer and Data Engineer. Filed by Acme Inc.',
    ],
    [
      { roles: [], fiscal_year: '2023', employers: ['A', 'B', 'C', 'D'] },
      'Visa sponsor: 1,240 filings for technology jobs 2023. Filed by A, B, and 2 more.',
    ],
  ])('of %j', (members, words) => {
    expect(sponsorshipWords({ ...ACME, ...members })).toBe(words);
  });
});
