import { marketPicture } from './market-picture.view';

const MARKET = { p10: 82_000, low: 105_000, median: 136_000, high: 170_000, p90: 210_000 };

const drawn = (own: number | null) =>
  marketPicture({ ...MARKET, own: own === null ? null : { amount: own, label: 'Your base' } }).text;
const markAt = (text: string) => Number(/class="own" x1="([\d.]+)%"/.exec(text)?.[1]);

describe('the picture of a market', () => {
  it('has three numbers, in order and apart', () => {
    const text = drawn(null);
    const places = [...text.matchAll(/class="number" x="([\d.]+)%" y="66">([^<]+)</g)];
    expect(places.map(([, , amount]) => amount)).toEqual(['$105k', '$136k', '$170k']);
    const [low = 0, median = 0, high = 0] = places.map(([, at]) => Number(at));
    expect([median - low >= 19, high - median >= 19]).toEqual([true, true]);
    expect(text).not.toContain('class="own"');
  });

  it('marks a pay between the numbers that enclose it, with the exact amount', () => {
    const text = drawn(150_000);
    expect(text).toContain('>Your base $150,000<');
    expect(markAt(drawn(136_000))).toBeLessThan(markAt(text));
    expect(markAt(text)).toBeLessThan(markAt(drawn(170_000)));
  });

  it('keeps what lies far outside within the drawing, with its text turned inwards', () => {
    expect(markAt(drawn(900_000))).toBe(markAt(drawn(90_000_000)));
    expect(markAt(drawn(900_000))).toBeLessThan(100);
    expect(markAt(drawn(10_000))).toBeGreaterThan(0);
    expect(drawn(10_000)).toContain('own-text starts');
    expect(drawn(900_000)).toContain('own-text ends');
  });

  it('ends with the middle half where the outer percentiles are not known', () => {
    const { text } = marketPicture({ ...MARKET, p10: null, p90: null, own: null });
    const [, from, to] = /class="people" x1="([\d.]+)%" x2="([\d.]+)%"/.exec(text) ?? [];
    expect(text).toContain(`class="half" x="${from}%"`);
    expect(Number(to)).toBeGreaterThan(Number(from));
  });
});
