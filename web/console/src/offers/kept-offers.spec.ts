import { emptyComparison, emptyOffer } from './draft';
import type { ComparisonDraft } from './draft';
import { keyOf, readKept } from './kept-offers';

const kept: ComparisonDraft = {
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
};

describe('what a browser keeps of offers', () => {
  it('comes back as it was', () => {
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
    expect(keyOf('usr_1')).not.toBe(keyOf('usr_2'));
  });

  it.each([null, '', 'x', '[]', '7', '{"offers":"x"}', '{"offers":[null]}'])(
    'is as good as nothing when it reads %s',
    (text) => {
      expect(readKept(text).offers.map(({ base }) => base)).toEqual(['']);
    },
  );

  it('may be a single offer, or two empty ones of an older version', () => {
    const draft = { ...emptyComparison(), offers: [{ ...emptyOffer(), base: '185k' }] };
    expect(readKept(JSON.stringify(draft))).toEqual(draft);
    const { isFolded: _isFolded, ...older } = emptyOffer();
    const read = readKept(JSON.stringify({ ...draft, offers: [older, older] }));
    expect(read.offers.map(({ isFolded }) => isFolded)).toEqual([false, false]);
  });

  it('is taken member by member: what is of another kind is left out', () => {
    const hostile = {
      offers: [{ company: 7, role: 'x', level: 'king', base: '1k', key: 'k' }, {}],
      filing: 1,
      state: 'XX',
    };
    const draft = readKept(JSON.stringify(hostile));
    expect(draft.offers[0]).toMatchObject({
      company: '',
      role: { text: '', chosen: null },
      level: '',
      base: '1k',
    });
    expect(draft).toMatchObject({ filing: 'single', state: '', isCompared: false });
  });
});
