import { ASK, filled, mailAddress } from './ask-words.ts';

const JOB = { title: 'Engineer', company: 'Acme & Co' };

describe('a mail to several companies', () => {
  it('names the title and the company of each, and leaves other braces alone', () => {
    expect(filled('{title} at {company}, {title}: {salary}', JOB)).toBe(
      'Engineer at Acme & Co, Engineer: {salary}',
    );
    expect(filled(ASK.subject + ASK.text, JOB)).not.toMatch(/[{}]/);
  });

  it('puts nothing of a name into the address that ends it', () => {
    const address = mailAddress(
      'ada+jobs@example.com',
      { subject: 'A {title}?', text: 'One\n{company}' },
      JOB,
    );
    expect(address).toBe(
      'mailto:ada%2Bjobs@example.com?subject=A%20Engineer%3F&body=One%0D%0AAcme%20%26%20Co',
    );
  });

  it('inserts a name with the signs of a replacement as it is', () => {
    expect(filled('{company}', { title: '', company: '$& {title}' })).toBe('$& {title}');
  });
});
