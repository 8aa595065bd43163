import { percentilesResponse } from './estimate.presenter';

const FIGURES = { p10: 80_000, p25: 100_000, p50: 130_000, p75: 200_000 };

describe('percentilesResponse', () => {
  it('tells the survey’s cap instead of a figure that nobody knows', () => {
    expect(percentilesResponse({ ...FIGURES, p90: null, p90AtLeast: 239_200 })).toEqual({
      ...FIGURES,
      p90: null,
      p90_at_least: 239_200,
    });
  });

  it('says nothing of a cap where there is none', () => {
    const figures = { ...FIGURES, p90: 230_000 };
    expect(percentilesResponse(figures)).toEqual(figures);
  });
});
