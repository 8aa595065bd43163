import { parseUrl } from './parse-url';

/** V8 compiles a function that is called so often. */
const OFTEN = 30_000;

describe('the URL of a text', () => {
  it('is the same however often it is asked for, with letters of any script', () => {
    const texts = ['https://bücher.example/größe', 'https://example.com/Ελλάδα', '/büro'];
    const hrefs = new Set<string | undefined>();
    for (let call = 0; call < OFTEN; call++)
      hrefs.add(parseUrl(texts[call % texts.length] ?? '', 'https://jobs.example')?.href);
    expect([...hrefs]).toEqual([
      'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe',
      'https://example.com/%CE%95%CE%BB%CE%BB%CE%AC%CE%B4%CE%B1',
      'https://jobs.example/b%C3%BCro',
    ]);
  });

  it.each(['', 'example', 'https://', 'https://a b/', '/path'])('is none for %j', (text) => {
    expect(parseUrl(text)).toBeUndefined();
  });
});
