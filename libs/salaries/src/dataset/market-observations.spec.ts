import type { CityRow, MetroRow, RoleRow } from '@wagewright/dataset';
import { MarketObservations } from './market-observations';

const CITY = { slug: 'austin' } as CityRow;
const role = (occupationFactor: number): RoleRow =>
  ({ slug: 'software-developer', socCode: '15-1252', occupationFactor }) as RoleRow;
const row = (of: Partial<MetroRow>): MetroRow =>
  ({ citySlug: 'austin', roleSlug: null, socCode: null, sampleSize: 100, ...of }) as MetroRow;
const TITLE = row({ roleSlug: 'software-developer', sampleSize: 40 });
const OCCUPATION = row({ socCode: '15-1252', sampleSize: 3_000 });

describe('MarketObservations', () => {
  it('prefers the observation with more cases, of title or occupation', () => {
    expect(new MarketObservations([TITLE, OCCUPATION]).find(role(1), CITY)).toBe(OCCUPATION);
    const small = row({ socCode: '15-1252', sampleSize: 10 });
    expect(new MarketObservations([TITLE, small]).find(role(1), CITY)).toBe(TITLE);
  });

  it('does not hold a title that differs from its occupation against the occupation', () => {
    expect(new MarketObservations([OCCUPATION]).find(role(1.2), CITY)).toBeUndefined();
    expect(new MarketObservations([TITLE, OCCUPATION]).find(role(1.2), CITY)).toBe(TITLE);
  });

  it('knows nothing of other cities', () => {
    const elsewhere = { slug: 'boston' } as CityRow;
    expect(new MarketObservations([TITLE, OCCUPATION]).find(role(1), elsewhere)).toBeUndefined();
  });
});
