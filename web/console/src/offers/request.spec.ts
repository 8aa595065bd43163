import { meaningOf } from '../pay/phrase';
import {
  asCompared,
  type ComparisonDraft,
  editing,
  emptyComparison,
  emptyOffer,
  isEmptyOffer,
  roomFor,
  withoutEmpty,
  withOffers,
} from './draft';
import type { RankedOffer } from './queries';
import { labelsOf, readComparison, sentFor, withoutCopy } from './request';

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
        equity: '$1',
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

  it('says of a place abroad that nothing is known there, and of another how to name it', () => {
    const fault = (meaning: typeof NOTHING) =>
      readComparison(draftOf(offer({ base: '90k', place: 'Köln' })), [meaning]).faults?.[0]?.place;
    const abroad = { ...NOTHING, notCovered: ['“Köln”: Figures are for the United States only.'] };
    expect(fault(abroad)).toMatch(/outside the United States/);
    expect(fault(NOTHING)).toMatch(/nearest large city/);
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

describe('a lone offer', () => {
  const lone = { offers: [{ label: 'Acme', base: 150_000 }] };
  const two = { offers: [...lone.offers, { label: 'Globex', base: 140_000 }] };
  const ranked = (label: string, index: number) =>
    ({ label, offer_index: index, rank: index + 1 }) as RankedOffer;

  it('is sent beside its copy, under another name; several are sent as they are', () => {
    expect(sentFor(lone).offers).toEqual([lone.offers[0], { label: 'Acme (copy)', base: 150_000 }]);
    expect(sentFor({ offers: [{ label: 'x'.repeat(76), base: 1 }] }).offers[1]?.label).toHaveLength(80);
    expect(sentFor(two)).toBe(two);
  });

  it('comes back alone, ranked first, without what compares it with itself', () => {
    const data = {
      ranking: [ranked('Acme (copy)', 1), ranked('Acme', 0)],
      insights: ['Acme and Acme (copy) are worth the same.'],
      winner_index: 1,
      assumptions: ['Acme (copy): no city.', 'No city applies to Acme and Acme (copy): average.', 'Taxes.'],
    };
    expect(withoutCopy(lone, data)).toEqual({
      ranking: [{ ...ranked('Acme', 0), rank: 1 }],
      insights: [],
      winner_index: 0,
      assumptions: ['No city applies to Acme: average.', 'Taxes.'],
    });
    expect(withoutCopy(two, data)).toBe(data);
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
    expect(withOffers(draftOf(emptyOffer(), emptyOffer()), [written]).offers).toEqual([written]);
  });

  it('are compared without the empty ones, as lines; editing opens one of them', () => {
    const [acme, globex] = [offer({ company: 'Acme' }), offer({ company: 'Globex' })];
    const compared = asCompared(withoutEmpty(draftOf(acme, emptyOffer(), globex)));
    expect(compared.offers.map(({ company, isFolded }) => [company, isFolded])).toEqual([
      ['Acme', true],
      ['Globex', true],
    ]);
    expect(compared.isCompared).toBe(true);
    expect(withoutEmpty(draftOf(emptyOffer())).offers).toHaveLength(1);
    const edited = editing(compared, globex.key);
    expect([edited.isCompared, ...edited.offers.map(({ isFolded }) => isFolded)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('know when nothing was written', () => {
    expect(isEmptyOffer(emptyOffer())).toBe(true);
    expect(isEmptyOffer(offer({ isRemote: true }))).toBe(false);
    expect(isEmptyOffer(offer({ role: { text: 'x', chosen: null } }))).toBe(false);
  });
});
