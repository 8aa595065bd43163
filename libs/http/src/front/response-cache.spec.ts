import { PreparedResponse } from '../response/prepared-response';
import { ResponseCache } from './response-cache';

const QUESTION = ['/salary/roles', '2'];

function answerOf(stable = '{}'): PreparedResponse {
  return new PreparedResponse({ stable, cacheControl: 'public', isKept: true });
}

describe('ResponseCache', () => {
  let cache: ResponseCache;
  beforeEach(() => (cache = new ResponseCache()));

  it('keeps an answer under its question', () => {
    const cached = { answer: answerOf() };
    cache.keep(cache.keyOf(QUESTION), cached);
    expect(cache.recall(cache.keyOf([...QUESTION]))).toBe(cached);
    for (const other of [
      ['/salary/roles', undefined],
      ['/salary/roles', ['2']],
      ['/salary/roles', '2', ''],
    ])
      expect(cache.recall(cache.keyOf(other))).toBeUndefined();
    expect(cache.size).toBe(1);
  });

  it('knows a question that comes again until the data changes or as many others have come as it has room for', () => {
    const asks = (...question: string[]) => cache.isAskedAgain(cache.keyOf(question));
    expect([asks('a'), asks('a'), asks('b')]).toEqual([false, true, false]);
    expect(cache.recall(cache.keyOf(['a']))).toBeUndefined();
    cache.clear();
    expect(asks('a')).toBe(false);
    for (let index = 0; index < 25_000; index += 1) asks(`other ${index}`);
    expect(asks('a')).toBe(false);
  });

  it('makes an answer once, and keeps none that cannot be made', () => {
    const make = jest.fn(() => answerOf());
    expect(cache.once(QUESTION, make)).toBe(cache.once(QUESTION, make));
    expect(make).toHaveBeenCalledTimes(1);
    const fault = new Error('no such role');
    expect(() =>
      cache.once(['/salary/none'], () => {
        throw fault;
      }),
    ).toThrow(fault);
    expect(cache.size).toBe(1);
  });

  it('does not find what was computed before the data changed', () => {
    const key = cache.keyOf(QUESTION);
    cache.clear();
    cache.keep(key, { answer: answerOf() });
    expect(cache.recall(cache.keyOf(QUESTION))).toBeUndefined();
  });

  it('holds 24 MiB of answers, each with room for its compressed forms', () => {
    const mebibyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 13; index += 1)
      cache.keep(cache.keyOf([index]), { answer: answerOf(mebibyte) });
    // Twelve would be 24 MiB without their keys.
    expect(cache.size).toBe(11);
  });
});
