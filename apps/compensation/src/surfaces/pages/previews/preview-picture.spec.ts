import { rolePicture, sitePicture, titleLines } from './preview-picture';

describe('the title of a picture', () => {
  it('is as large as two lines allow', () => {
    expect(titleLines('AI Engineer')).toEqual({ size: 68, lines: ['AI Engineer'] });
    expect(titleLines('Machine Learning Engineer')).toEqual({
      size: 68,
      lines: ['Machine Learning Engineer'],
    });
    const { size, lines } = titleLines('Distinguished Infrastructure Reliability and Observability Engineer');
    expect([size < 68, lines.length]).toEqual([true, 2]);
  });

  it('is cut where nothing fits', () => {
    const { lines } = titleLines('Extraordinarily '.repeat(12).trim());
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    expect(titleLines('x'.repeat(500)).lines).toHaveLength(1);
  });
});

describe('a picture', () => {
  const figures = { low: 176_791, median: 239_488, high: 322_106, quarter: '2026-Q2' };

  it('says who, where and how much', () => {
    const svg = rolePicture({ title: 'AI Engineer', about: 'Austin, TX, senior level', ...figures });
    for (const text of [
      'AI Engineer',
      'Austin, TX, senior level',
      '$239,488',
      '$176,791',
      '$322,106',
      '2026-Q2',
    ])
      expect(svg).toContain(text);
  });

  it('has no markup in its texts, and a place for the median of a range without width', () => {
    const svg = rolePicture({ title: '<b>&', about: '"', ...figures, low: 5, median: 5, high: 5 });
    expect(svg).toContain('&lt;b&gt;&amp;');
    expect(svg).not.toContain('NaN');
  });

  it('of the site says what it covers', () => {
    expect(sitePicture('3,445 roles in 81 cities')).toContain('3,445 roles in 81 cities, every figure');
  });
});
