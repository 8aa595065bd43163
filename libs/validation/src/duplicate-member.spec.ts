import { duplicateMember } from './duplicate-member';

describe('duplicateMember', () => {
  it('finds a name that one object has twice, however it is spelled and nested', () => {
    expect(duplicateMember('{"base":1,"base":2}')).toBe('base');
    expect(duplicateMember(String.raw`{"offers":[{"base":1},{"x":{"a":1,"\u0061":2}}]}`)).toBe('a');
  });

  it('allows the same name in different objects, in arrays and in texts', () => {
    expect(duplicateMember('{"a":{"a":[{"a":1},{"a":2}]},"b":"{\\"b\\":1,\\"b\\":2}"}')).toBeUndefined();
    expect(duplicateMember('["a","a",{"c":"a:a"}]')).toBeUndefined();
  });

  it('goes on with the names of an object behind what is nested in it', () => {
    for (const nested of ['{"b":1}', '[1]', '[{"b":1}]', '{"b":[{}]}', '[]', '{}']) {
      expect(duplicateMember(`{"a":${nested},"a":2}`)).toBe('a');
      expect(duplicateMember(`{"a":${nested},"b":2}`)).toBeUndefined();
    }
  });

  it('names nothing outside of an object', () => {
    for (const text of ['"a":1,"a":2', '["a":1,"a":2]', ':1', '{}"a":1']) {
      expect(duplicateMember(text)).toBeUndefined();
    }
  });

  it('leaves what is not JSON to the parser', () => {
    for (const text of ['', '{', '"', '{"a\\x":1,"a\\x":2}', '}}}]]]:::']) {
      expect(duplicateMember(text)).toBeUndefined();
    }
  });

  it('reads a text that never ends only once', () => {
    for (const ending of ['', '\\', ':']) {
      expect(duplicateMember(`{"${'\\"'.repeat(131_000)}${ending}`)).toBeUndefined();
    }
  });

  it('takes a large body in stride', () => {
    const members = Array.from({ length: 20_000 }, (_, i) => `"m${i}":"\\"{[:"`).join(',');
    expect(duplicateMember(`{${members}}`)).toBeUndefined();
  });
});
