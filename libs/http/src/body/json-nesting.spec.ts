import { jsonNesting } from './json-nesting';

const nesting = (text: string) => jsonNesting(Buffer.from(text));

describe('jsonNesting', () => {
  it('counts objects and arrays alike', () => {
    expect(nesting('{"a":[{"b":1}]}')).toBe(3);
    expect(nesting('[]')).toBe(1);
    expect(nesting('1')).toBe(0);
  });

  it('does not count brackets inside texts, also after escaped quotes and backslashes', () => {
    expect(nesting(String.raw`{"a":"[[[[\"[[","b\\":"{"}`)).toBe(1);
  });

  it('measures 2,000 levels without exhausting the stack', () => {
    expect(nesting('['.repeat(2_000))).toBe(2_000);
  });
});
