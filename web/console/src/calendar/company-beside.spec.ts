import { companyBeside } from './company-beside.ts';

describe('the company beside an appointment', () => {
  it('is that of its job, unless the title names it', () => {
    expect(companyBeside({ title: 'Second talk' }, 'Acme')).toBe('Acme');
    expect(companyBeside({ title: 'Talk with ACME' }, 'Acme')).toBeUndefined();
    expect(companyBeside({ title: 'Dentist' })).toBeUndefined();
  });
});
