import { pastedPosting } from './pasted.ts';

const TEXT = 'Backend Engineer\nCompany: Acme\nPay: $150k';
const URL = 'https://boards.greenhouse.io/acme/jobs/7';

describe('what is pasted', () => {
  it.each([
    ['an address', `  ${URL}\n`, '', { url: URL }],
    ['a text', TEXT, '', { text: TEXT }],
    ['a text with HTML that only has its looks', TEXT, '<b>Backend Engineer</b>', { text: TEXT }],
    [
      'a text with HTML that names its members',
      TEXT,
      '<div itemscope itemtype="https://schema.org/JobPosting">…</div>',
      { html: '<div itemscope itemtype="https://schema.org/JobPosting">…</div>' },
    ],
    ['the source of a page', '<!DOCTYPE html><html></html>', '', { html: '<!DOCTYPE html><html></html>' }],
    ['a text below its address', `${URL}\n${TEXT}`, '', { text: `${URL}\n${TEXT}`, url: URL }],
    ['nothing', ' \n ', '', undefined],
  ])('is %s', (_, text, html, posting) => {
    expect(pastedPosting(text, html)).toEqual(posting);
  });

  it('is a text when an address stands within a line', () => {
    expect(pastedPosting(`Apply at ${URL} today`)).toEqual({ text: `Apply at ${URL} today` });
  });
});
