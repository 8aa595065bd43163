import { meaningOf, type Phrase, phraseOf } from './phrase';

const PHRASE: Phrase = {
  query: 'senior ml engineer in sf',
  role: { slug: 'machine-learning-engineer', title: 'Machine Learning Engineer', confidence: 0.97 },
  city: { slug: 'san-francisco', name: 'San Francisco', state: 'CA', confidence: 1 },
  area: null,
  exp: { level: 'senior', from: 'senior' },
  company: null,
  alternatives: [{ slug: 'ml-ops-engineer', title: 'MLOps Engineer', confidence: 0.4 }],
  not_covered: [{ text: 'remote', why: 'Figures are of places.' }],
};

describe('words for a role and a place', () => {
  it('are asked for together', () => {
    expect(phraseOf(' senior ML engineer ', 'SF')).toBe('senior ML engineer in SF');
    expect(phraseOf('', 'Austin')).toBe('Austin');
    expect(phraseOf('', ' ')).toBe('');
    expect(phraseOf('x'.repeat(300), 'SF')).toHaveLength(200);
  });

  it('mean a role, a city and a level, and say what has no figure', () => {
    expect(meaningOf(PHRASE)).toEqual({
      role: { slug: 'machine-learning-engineer', title: 'Machine Learning Engineer' },
      city: { slug: 'san-francisco', name: 'San Francisco, CA' },
      level: 'senior',
      isUnsure: false,
      alternatives: [{ slug: 'ml-ops-engineer', title: 'MLOps Engineer' }],
      notCovered: ['“remote”: Figures are of places.'],
    });
  });

  it('are unsure below four fifths, until one is chosen', () => {
    const unsure = { ...PHRASE, role: { slug: 'a', title: 'A', confidence: 0.5 } };
    expect(meaningOf(unsure).isUnsure).toBe(true);
    const chosen = { slug: 'b', title: 'B' };
    expect(meaningOf(unsure, chosen)).toMatchObject({ role: chosen, isUnsure: false });
  });

  it('mean nothing before the answer is there', () => {
    expect(meaningOf(undefined)).toMatchObject({ role: null, city: null, level: null, notCovered: [] });
  });
});
