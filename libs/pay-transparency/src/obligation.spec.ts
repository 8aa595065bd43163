import { LOOKED_UP_PLACES, PAY_TRANSPARENCY_AS_OF, PAY_TRANSPARENCY_LAWS } from './laws';
import { obligationAt } from './obligation';

const at = (location: string | null, on = '2026-08-01', isRemote = false) => {
  const { required, laws } = obligationAt({ location, isRemote, on });
  return [required, ...laws.map(({ code }) => code)].join(' ');
};

describe('what a posting for a place had to name', () => {
  it.each([
    ['Denver, CO', 'yes US-CO'],
    ['Denver', 'yes US-CO'],
    ['Boulder, Colorado, United States', 'yes US-CO'],
    ['Colorado', 'yes US-CO'],
    ['Remote – Denver, CO', 'yes US-CO'],
    ['NYC', 'by_size US-NY US-NY-NYC'],
    ['New York, NY', 'by_size US-NY US-NY-NYC'],
    ['New York', 'by_size US-NY US-NY-NYC'],
    ['Brooklyn, NY 11201', 'by_size US-NY US-NY-NYC'],
    ['Buffalo, NY', 'by_size US-NY'],
    ['Albany, New York', 'by_size US-NY'],
    ['Jersey City, NJ', 'by_size US-NJ US-NJ-JERSEY-CITY'],
    ['Cleveland, OH', 'by_size US-OH-CLEVELAND'],
    ['Columbus, Ohio', 'by_size US-OH-COLUMBUS'],
    ['Columbus, GA', 'no'],
    ['Cincinnati, OH', 'no'],
    ['Washington, DC', 'yes US-DC'],
    ['Washington, D.C.', 'yes US-DC'],
    ['Seattle, Washington', 'by_size US-WA'],
    ['Vancouver, WA', 'by_size US-WA'],
    ['San Francisco Bay Area', 'by_size US-CA'],
    ['SF', 'by_size US-CA'],
    ['Austin, TX', 'no'],
    ['Austin TX', 'no'],
    ['Portland, ME', 'by_size US-ME'],
    ['Portland, OR', 'no'],
    ['Ontario, CA', 'by_size US-CA'],
    ['Toronto', 'by_size CA-ON'],
    ['Toronto, ON, CA', 'by_size CA-ON'],
    ['London, ON', 'by_size CA-ON'],
    ['Vancouver, BC, Canada', 'yes CA-BC'],
    ['Charlottetown, PE', 'yes CA-PE'],
    ['Calgary, Alberta', 'no'],
    ['Vienna', 'yes AT'],
    ['Wien, Österreich', 'yes AT'],
    ['Vilnius, Lithuania', 'yes LT'],
    ['Milano, Italia', 'yes IT'],
    ['Rome, Italy', 'yes IT'],
    ['Warszawa', 'no'],
    ['Valletta, Malta', 'no'],
    ['Bratislava, Slovakia', 'unknown'],
    ['Berlin', 'unknown'],
    ['Denver, CO or Austin, TX', 'yes US-CO'],
    ['New York, NY / San Francisco, CA', 'by_size US-NY US-NY-NYC US-CA'],
    ['London', 'unknown'],
    ['Washington', 'unknown'],
    ['Portland', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    ['United States', 'unknown'],
    ['Georgia Tech', 'unknown'],
  ])('in %j: %s', (location, expected) => {
    expect(at(location)).toBe(expected);
  });

  it.each([
    ['Denver, CO', '2020-12-31', 'no'],
    ['Denver, CO', '2021-01-01', 'yes US-CO'],
    ['Hartford, CT', '2026-09-30', 'no'],
    ['Hartford, CT', '2026-10-01', 'yes US-CT'],
    ['Richmond, VA', '2026-07-01', 'yes US-VA'],
    ['Boston, MA', '2025-10-28', 'no'],
    ['Boston, MA', '2025-10-29', 'by_size US-MA'],
    ['NYC', '2022-12-01', 'by_size US-NY-NYC'],
    ['Toronto', '2025-12-31', 'no'],
    ['Milan', '2026-06-06', 'unknown'],
    ['Milan', '2026-06-07', 'yes IT'],
    ['Bratislava', '2026-06-06', 'yes SK'],
    ['Bratislava', '2026-06-07', 'unknown'],
    ['Warsaw', '2025-12-23', 'unknown'],
    ['Portland, Maine', '2026-07-12', 'no'],
    ['Portland, Maine', '2026-07-13', 'by_size US-ME'],
  ])('in %s on %s: %s', (location, on, expected) => {
    expect(at(location, on)).toBe(expected);
  });

  it.each([
    ['Remote – US', 'unknown US-CA US-CO US-NY-NYC US-WA'],
    ['Remote (United States)', 'unknown US-CA US-CO US-NY-NYC US-WA'],
    ['Remote', 'unknown US-CA US-CO US-NY-NYC US-WA'],
    ['Remote, Canada', 'unknown CA-BC'],
    ['Remote - Texas', 'no'],
    ['Remote, Germany', 'unknown'],
  ])('in %j, which is remote: %s', (location, expected) => {
    expect(at(location, '2026-08-01', true)).toBe(expected);
  });

  it('says why it is not required, or not known', () => {
    const reasonAt = (location: string, on = '2026-08-01') =>
      obligationAt({ location, isRemote: false, on }).reason;
    expect(reasonAt('Denver, CO')).toBeNull();
    expect(reasonAt('Austin, TX')).toContain('no law for this place');
    expect(reasonAt('Berlin')).toContain('2023/970');
    expect(reasonAt('Berlin', '2026-06-06')).toBe('The tables do not cover this place.');
    expect(reasonAt('Kraków')).toContain('before the interview');
    expect(reasonAt('Košice')).toContain('could not be verified');
    expect(reasonAt('Mars')).toBe('No place is known that the tables cover.');
  });
});

describe('the day of an answer', () => {
  const asOf = (location: string) => obligationAt({ location, isRemote: false, on: '2026-11-26' }).asOf;

  it('is the one on which its rows were compared with their sources', () => {
    expect(asOf('Milan')).toBe('2026-11-26');
    expect(asOf('Košice')).toBe('2026-11-26');
    expect(asOf('Denver, CO')).toBe(PAY_TRANSPARENCY_LAWS.find(({ code }) => code === 'US-CO')?.checked);
  });

  it('is the day by which the whole table had been compared, for a place without a row', () => {
    expect(asOf('Austin, TX')).toBe(PAY_TRANSPARENCY_AS_OF);
  });
});

describe('the table of laws', () => {
  it.each(PAY_TRANSPARENCY_LAWS.map((law) => [law.code, law] as const))('founds the row of %s', (_, law) => {
    expect(law.since).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(law.checked).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(law.since <= law.checked).toBe(true);
    expect(law.until === null || law.until > law.since).toBe(true);
    expect(new URL(law.source).protocol).toBe('https:');
    expect(law.must.length).toBeGreaterThan(0);
    expect(law.employees === null || law.employees > 1).toBe(true);
  });

  it('has a code once, in order', () => {
    const codes = PAY_TRANSPARENCY_LAWS.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
  });

  it('founds every looked-up place, and lists none that has a law in force', () => {
    for (const { code, required, since, reason, source, checked } of LOOKED_UP_PLACES) {
      expect(['no', 'unknown']).toContain(required);
      expect(since <= checked).toBe(true);
      expect(reason).not.toBe('');
      expect(new URL(source).protocol).toBe('https:');
      expect(PAY_TRANSPARENCY_LAWS.filter((law) => law.code === code && law.until === null)).toEqual([]);
    }
  });
});
