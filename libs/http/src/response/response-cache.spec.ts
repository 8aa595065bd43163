import { ResponseCache, type CachedRouteResponse, type CacheQuery } from './response-cache';
import { PreparedResponse } from './prepared-response';

const PATH = '/salary/roles';
const MIB = 1024 * 1024;

function question(url: string, path = PATH): CacheQuery {
  return { path, url, parameters: ['cursor', 'limit'] };
}

function cached(stable = '{}'): CachedRouteResponse {
  const answer = new PreparedResponse({ stable, cacheControl: 'public', isKept: true });
  return { rule: { kind: 'public', counted: false }, routeTemplate: PATH, answer };
}

describe('ResponseCache', () => {
  let cache: ResponseCache;
  beforeEach(() => (cache = new ResponseCache()));

  it('keeps one answer for every address that asks the same', () => {
    const one = cached();
    cache.set(question(`${PATH}?limit=2`), one, cache.mark());
    for (let call = 0; call < 100; call += 1) {
      const url = `${PATH}?x=${call}&limit=2&y${call}`;
      expect(cache.get(url)).toBe(one);
      expect(cache.find(question(url))).toBe(one);
    }
    expect(cache.get(`${PATH}?limit=3`)).toBeUndefined();
    expect(cache.size).toBe(1);
  });

  it('leaves another spelling of the path to the router, whose route finds the same answer', () => {
    const one = cached();
    cache.set(question(`${PATH.toUpperCase()}/?limit=2`), one, cache.mark());
    expect(cache.get(`${PATH.toUpperCase()}/?limit=2`)).toBeUndefined();
    expect(cache.get(`${PATH}?limit=2`)).toBe(one);
  });

  it.each([
    ['a fragment', `${PATH}?#limit=2`],
    ['a host', `http://a.example${PATH}`],
    ['8 KiB', `${PATH}?x=${'y'.repeat(8_200)}`],
    ['a blank', `${PATH}?\ufeff`],
  ])('does not answer an address with %s in it, which the framework may read otherwise', (_what, url) => {
    cache.set(question(PATH), cached(), cache.mark());
    expect(cache.get(url)).toBeUndefined();
    cache.set(question(url), cached(), cache.mark());
    expect(cache.size).toBe(1);
  });

  it('knows a question that comes again, in any spelling, until the data changes or a million characters have come', () => {
    const asks = (url: string) => cache.isAskedAgain(question(url));
    const [first, again, other] = [`${PATH}?limit=2`, `${PATH}?x&limit=2`, `${PATH}?limit=3`].map(asks);
    expect([first, again, other]).toEqual([false, true, false]);
    cache.clear();
    expect(asks(`${PATH}?limit=2`)).toBe(false);
    for (let index = 0; index < 1_000; index += 1) asks(`${PATH}?cursor=${index}${'x'.repeat(1_050)}`);
    expect(asks(`${PATH}?limit=2`)).toBe(false);
  });

  it('does not keep what was computed before the data changed', () => {
    const mark = cache.mark();
    cache.clear();
    cache.set(question(PATH), cached(), mark);
    expect(cache.get(PATH)).toBeUndefined();
  });

  it('weighs an answer again when it has been compressed: 24 MiB hold fewer of them', () => {
    const answers = Array.from({ length: 23 }, () => new GrowingAnswer(MIB));
    answers.forEach((answer, index) =>
      cache.set(question(`${PATH}?limit=${index}`), { ...cached(), answer }, cache.mark()),
    );
    expect(cache.size).toBe(23);
    answers.forEach((answer) => answer.growTo(2 * MIB));
    // Twelve would be 24 MiB without their keys.
    expect(cache.size).toBe(11);
  });
});

/** An answer of any size that takes no memory. */
class GrowingAnswer extends PreparedResponse {
  private resized: () => void = () => undefined;

  constructor(private size: number) {
    super({ stable: '', cacheControl: 'public', isKept: true });
  }

  override get bytes(): number {
    return this.size;
  }

  override onResize(listener: () => void): void {
    this.resized = listener;
  }

  growTo(size: number): void {
    this.size = size;
    this.resized();
  }
}
