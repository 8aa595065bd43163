import { meaningOf } from '../pay/phrase';
import {
  type ComparisonDraft,
  emptyComparison,
  emptyOffer,
  isEmptyOffer,
  roomFor,
  withOffers,
} from './draft';
import { labelsOf, readComparison } from './request';

const ROLE = { slug: 'data-scientist', title: 'Data Scientist' };
const CITY = { slug: 'austin', name: 'Austin, TX' };
const MEANT = { ...meaningOf(undefined), role: ROLE, city: CITY, level: 'senior' as const };
const NOTHING = meaningOf(undefined);

const offer = (changes: Partial<ReturnType<typeof emptyOffer>>) => ({ ...emptyOffer(), ...changes });
const draftOf = (...offers: ComparisonDraft['offers']): ComparisonDraft => ({ ...emptyComparison(), offers });

describe('a comparison as it is sent', () => {
  it('has every offer with its words understood and its amounts read', () => {
    const draft = draftOf(
      offer({
        company: ' Acme ',
        role: { text: 'senior ds', chosen: null },
        place: 'austin',
        base: '185k',
        bonus: '10%',
        equity: '1',
      }),
      offer({ base: '$170,000', signing: '20k', benefits: '12k', isRemote: true, level: 'staff' }),
    );
    expect(readComparison({ ...draft, filing: 'joint', state: 'TX' }, [MEANT, NOTHING]).request).toEqual({
      offers: [
        {
          label: 'Acme',
          company: 'Acme',
          role: 'data-scientist',
          city: 'austin',
          exp: 'senior',
          base: 185_000,
          bonus: 18_500,
          equity: 1,
        },
        {
          label: 'Offer 2',
          exp: 'staff',
          base: 170_000,
          signing: 20_000,
          benefits_value: 12_000,
          remote: true,
        },
      ],
      filing_status: 'joint',
      state: 'TX',
    });
  });

  it('is refused with the fault beside its field', () => {
    const draft = draftOf(
      offer({ base: '185', bonus: 'lots' }),
      offer({ role: { text: 'astronaut', chosen: null }, place: 'Mars' }),
    );
    const { request, faults } = readComparison(draft, [NOTHING, NOTHING]);
    expect(request).toBeNull();
    expect(faults?.map((one) => Object.keys(one).sort())).toEqual([
      ['base', 'bonus'],
      ['base', 'place', 'role'],
    ]);
    expect(faults?.[0]?.base).toBe('Thousands? Then write 185k.');
  });

  it('names a town as written, for its own taxes, and where one would live', () => {
    const town = offer({ base: '150k', place: 'Jersey City, NJ' });
    const commuter = offer({ base: '150k', place: 'New York', residence: ' Hoboken, NJ ' });
    const newYork = { ...MEANT, city: { slug: 'new-york', name: 'New York, NY' } };
    expect(readComparison(draftOf(town, commuter), [newYork, newYork]).request?.offers).toMatchObject([
      { city: 'Jersey City, NJ', residence: undefined },
      { city: 'New York', residence: 'Hoboken, NJ' },
    ]);
  });

  it('needs no place that we know where the work is remote', () => {
    const draft = draftOf(offer({ base: '1m', place: 'anywhere', isRemote: true }), offer({ base: '90k' }));
    expect(readComparison(draft, [NOTHING, NOTHING]).faults).toBeNull();
  });

  it('tells offers of one company apart', () => {
    const names = ['Acme', 'ACME', '', 'acme'].map((company) => offer({ company }));
    expect(labelsOf(names)).toEqual(['Acme', 'ACME (2)', 'Offer 3', 'acme (3)']);
    expect(labelsOf([offer({ company: 'x'.repeat(100) })])[0]).toHaveLength(76);
  });
});

describe('offers that are taken in', () => {
  it('come in the place of empty ones, five at the most', () => {
    const written = offer({ company: 'Acme' });
    const added = ['B', 'C', 'D', 'E', 'F'].map((company) => offer({ company }));
    const draft = draftOf(written, emptyOffer());
    expect(roomFor(draft)).toBe(4);
    expect(withOffers(draft, added).offers.map(({ company }) => company)).toEqual([
      'Acme',
      'B',
      'C',
      'D',
      'E',
    ]);
    expect(withOffers(draftOf(emptyOffer(), emptyOffer()), [written]).offers).toHaveLength(2);
  });

  it('know when nothing was written', () => {
    expect(isEmptyOffer(emptyOffer())).toBe(true);
    expect(isEmptyOffer(offer({ isRemote: true }))).toBe(false);
    expect(isEmptyOffer(offer({ role: { text: 'x', chosen: null } }))).toBe(false);
  });
});
