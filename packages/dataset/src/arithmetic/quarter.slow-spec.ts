import { DatasetError } from '../dataset.error';
import { formatQuarter, parseQuarter, quarterEnd, surveyQuarter } from './quarter';

describe('Quarters', () => {
  it.each(['2024-Q1', '2025-Q4', '2026-Q2'])('read and write %s', (text) => {
    expect(formatQuarter(parseQuarter(text))).toBe(text);
  });

  it('follow one another over the year’s end', () => {
    expect(formatQuarter(parseQuarter('2025-Q4') + 1)).toBe('2026-Q1');
  });

  it('end on their last day', () => {
    expect(
      ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map((text) => quarterEnd(parseQuarter(text))),
    ).toEqual(['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']);
  });

  it('hold the survey’s May in the second', () => {
    expect(formatQuarter(surveyQuarter(2025))).toBe('2025-Q2');
  });

  it.each(['2026', '2026-Q5', 'Q1-2026', ''])('refuse "%s"', (text) => {
    expect(() => parseQuarter(text)).toThrow(DatasetError);
  });
});
