import { parseOutcomeCell, StatusWords } from './status-cell';

const known = StatusWords.of({});

describe('a status in a cell', () => {
  it.each([
    ['Applied - LinkedIn', { status: 'applied', isInPart: true }],
    ['LinkedIn – Applied', { status: 'applied', isInPart: true }],
    ['Offer (verbal, by phone)', { status: 'offer', isInPart: true }],
    ['moon - mars', undefined],
    ['on the moon', undefined],
    ['7', undefined],
  ])('%j is understood', (cell, meaning) => {
    expect(known.meaningOf(cell)).toEqual(meaning);
  });

  it('means what the caller says first', () => {
    const words = StatusWords.of({
      'Phase 2': 'screening',
      raus: 'Rejected',
      applied: 'saved',
      __proto__: 'x',
    });
    expect(['PHASE-2', 'raus', 'applied', 'Phase 3', 'offer'].map((cell) => words.meaningOf(cell))).toEqual([
      { status: 'screening' },
      { status: 'applied', outcome: 'rejected' },
      { status: 'saved' },
      undefined,
      { status: 'offer' },
    ]);
  });

  it.each([{ Beworben: 'hired' }, { Beworben: 7 }, { Beworben: null }, { Beworben: ['applied'] }])(
    'cannot mean %j',
    (mapping) => {
      expect(() => StatusWords.of(mapping)).toThrow(
        /^statusMapping\.Beworben must be one of saved, .*no_response/,
      );
    },
  );

  it('has no more than 500 words in a mapping', () => {
    const mapping = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`word ${i}`, 'saved']));
    expect(() => StatusWords.of(mapping)).toThrow('at most 500');
  });

  it('is an outcome in a column for outcomes', () => {
    expect(['No response', 'hired', 'Absage', 'applied', 'dunno'].map(parseOutcomeCell)).toEqual([
      'no_response',
      'accepted',
      'rejected',
      undefined,
      undefined,
    ]);
  });
});
