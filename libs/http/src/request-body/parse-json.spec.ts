import * as fc from 'fast-check';
import { parseJson } from './parse-json';

const parse = (text: string) => parseJson(Buffer.from(text));

describe('parseJson', () => {
  it('reads objects and arrays as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.oneof(fc.object(), fc.array(fc.anything())), (value) => {
        const text = JSON.stringify(value, (_, member: unknown) =>
          typeof member === 'bigint' ? String(member) : member,
        );
        fc.pre(!text.includes('__proto__') && !text.includes('\\u'));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('takes no bytes for an empty object and null for null, and passes over a byte order mark', () => {
    expect(parse('')).toEqual({});
    expect(parse('\uFEFF{"a":1}')).toEqual({ a: 1 });
    expect(parse('null')).toBeNull();
  });

  it('takes nothing but the whole mark for one: another character may begin with the same byte', () => {
    expect(() => parse('\uF900{"a":1}')).toThrow('The body is not valid JSON.');
    expect(() => parse('\uFEFF\uFEFF{"a":1}')).toThrow('The body is not valid JSON.');
  });

  it.each(['1', '"a"', 'true', '{"a":', '{a:1}', ' ', '{}{}'])('refuses %j', (text) => {
    expect(() => parse(text)).toThrow('The body is not valid JSON.');
  });

  it.each([
    ['{"a":1,"b":{"c":1,"c":2}}', 'c is given more than once.'],
    [String.raw`{"a":1,"\u0061":2}`, 'a is given more than once.'],
    ['[{"x":[{"":1,"":2}]}]', ' is given more than once.'],
    ['{"__proto__":1,"__proto__":2}', '__proto__ is given more than once.'],
  ])('refuses %s: which one was meant cannot be known', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it.each([
    [String.raw`{"a":{"b":"x\u0000"}}`, 'a.b'],
    [String.raw`{"a":"\ud800"}`, 'a'],
    [String.raw`{"tags":["fine","\ud83e"]}`, 'tags.1'],
    ['{"a":{"__proto__":1}}', 'a'],
    [String.raw`{"a":{"__\u0070roto__":1}}`, 'a'],
  ])('refuses %s, which cannot be stored', (text, member) => {
    expect(() => parse(text)).toThrow(
      `${member} holds a NUL character, half a surrogate pair or a member __proto__`,
    );
  });

  it('keeps escapes that can be stored', () => {
    expect(parse(String.raw`{"a":"\u00e9\ud83e\udd8a\\u0000"}`)).toEqual({ a: 'é🦊\\u0000' });
  });

  it('refuses what is nested too deep before it is parsed', () => {
    expect(parse(`${'['.repeat(32)}${']'.repeat(32)}`)).toHaveLength(1);
    expect(() => parse('['.repeat(33))).toThrow('The body is nested deeper than 32 levels.');
  });
});
