import { emptyComparison, emptyOffer } from './draft';
import { keyOf, type KeptOffers, readKept, withoutSaved, withSaved } from './kept-offers';

const kept: KeptOffers = {
  draft: {
    ...emptyComparison(),
    offers: [
      {
        ...emptyOffer(),
        company: 'Acme',
        role: { text: 'ds', chosen: { slug: 'a', title: 'A' } },
        level: 'mid',
      },
      { ...emptyOffer(), base: '185k', isRemote: true, isFolded: true },
    ],
    filing: 'joint',
    state: 'TX',
    isCompared: true,
  },
  saved: [],
};

describe('what a browser keeps of offers', () => {
  it('comes back as it was', () => {
    const saved = withSaved(kept, 'Autumn', 1_000);
    expect(readKept(JSON.stringify(saved))).toEqual(saved);
    expect(keyOf('usr_1')).not.toBe(keyOf('usr_2'));
  });

  it.each([
    null,
    '',
    'x',
    '[]',
    '7',
    '{"draft":{"offers":"x"}}',
    '{"draft":{"offers":[null]},"saved":[1,null]}',
  ])('is as good as nothing when it reads %s', (text) => {
    const read = readKept(text);
    expect(read.saved).toEqual([]);
    expect(read.draft.offers.map(({ base }) => base)).toEqual(['']);
  });

  it('may be a single offer, or two empty ones of an older version', () => {
    const draft = { ...emptyComparison(), offers: [{ ...emptyOffer(), base: '185k' }] };
    expect(readKept(JSON.stringify({ draft })).draft).toEqual(draft);
    const { isFolded: _isFolded, ...older } = emptyOffer();
    const read = readKept(JSON.stringify({ draft: { ...draft, offers: [older, older] } })).draft;
    expect(read.offers.map(({ isFolded }) => isFolded)).toEqual([false, false]);
  });

  it('is taken member by member: what is of another kind is left out', () => {
    const hostile = {
      offers: [{ company: 7, role: 'x', level: 'king', base: '1k', key: 'k' }, {}],
      filing: 1,
      state: 'XX',
    };
    const { draft } = readKept(JSON.stringify({ draft: hostile }));
    expect(draft.offers[0]).toMatchObject({
      company: '',
      role: { text: '', chosen: null },
      level: '',
      base: '1k',
    });
    expect(draft).toMatchObject({ filing: 'single', state: '', isCompared: false });
  });

  it('has a name once, twenty names at the most, and forgets them', () => {
    let names: KeptOffers = kept;
    for (let i = 0; i < 25; i++) names = withSaved(names, `n${i % 22}`, i);
    expect(names.saved).toHaveLength(20);
    expect(new Set(names.saved.map(({ name }) => name)).size).toBe(20);
    expect(names.saved[0]).toMatchObject({ name: 'n2', savedAt: 24 });
    expect(withoutSaved(names, 'n2').saved).toHaveLength(19);
  });
});
