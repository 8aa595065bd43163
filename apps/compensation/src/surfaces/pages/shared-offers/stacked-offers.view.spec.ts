import type { SharedOffer } from '../../../shared-offers/shared-comparison';
import { stackedOffers } from './stacked-offers.view';

const OFFER = {
  label: 'Offer A',
  base: 100_000,
  bonus: 10_000,
  equity: 40_000,
  signing: 0,
  benefits: 0,
  gross: 150_000,
  afterTax: 105_000,
  taxes: { total: 45_000 },
} as unknown as SharedOffer;

describe('the picture of shared offers', () => {
  const { text } = stackedOffers([
    OFFER,
    { ...OFFER, label: '<b>', gross: 75_000, base: 75_000, bonus: 0, equity: 0, afterTax: 60_000 },
  ]);
  const bars = [
    ...text.matchAll(/<rect\s+class="([^"]+)"\s+(?:x="([\d.]+)%"\s+)?(?:y="\d+" )?width="([\d.]+)%"/g),
  ];

  it('has a stretch for each part that is paid, on one scale, and what is left after tax', () => {
    expect(bars.map(([, name, from, width]) => [name, from, width])).toEqual([
      ['part part-1', '0', '66.7'],
      ['part part-2', '66.7', '6.7'],
      ['part part-3', '73.3', '26.7'],
      ['left', undefined, '70'],
      ['part part-1', '0', '50'],
      ['left', undefined, '40'],
    ]);
  });

  it('has its numbers in text, and escapes names', () => {
    expect(text).toContain('<strong>$105,000</strong> after tax');
    expect(text).toContain('</span>Equity $40,000</li>');
    expect(text).toContain('<li>Tax $45,000</li>');
    expect(text).not.toMatch(/Signing|Benefits|<b>/);
  });
});
