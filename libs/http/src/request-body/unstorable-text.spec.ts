import { unstorableText } from './unstorable-text';

describe('unstorableText', () => {
  it('lets ordinary JSON through, emoji included', () => {
    expect(unstorableText({ a: ['x', { b: 'naïve 🦊' }], n: 1, nothing: null })).toBeUndefined();
  });

  it('names the member that holds a NUL character', () => {
    expect(unstorableText({ company: { name: 'a\u0000b' } })).toBe('company.name');
  });

  it('names the member that holds half a surrogate pair', () => {
    expect(unstorableText({ tags: ['fine', '\ud83e'] })).toBe('tags.1');
  });

  it('refuses a key that would change the prototype', () => {
    expect(unstorableText(JSON.parse('{"x":{"__proto__":{"admin":true}}}'))).toBe('x');
  });
});
