import { jsonShape } from './json-shape';

const shape = (text: string) => jsonShape(Buffer.from(text));

describe('jsonShape', () => {
  it('counts levels of objects and arrays alike, and members of all objects', () => {
    expect(shape('{"a":[{"b":1}],"a":2}')).toEqual({ depth: 3, members: 3 });
    expect(shape('[]')).toEqual({ depth: 1, members: 0 });
    expect(shape('1')).toEqual({ depth: 0, members: 0 });
  });

  it('comes up again where something is closed, so that neighbours lie side by side', () => {
    expect(shape('[[],[],{},[[]],{}]')).toEqual({ depth: 3, members: 0 });
    expect(shape('{"a":{"b":{}},"c":[],"d":[1,2,[3]]}')).toEqual({ depth: 3, members: 4 });
    expect(shape('[1,2,3,true,[4]]')).toEqual({ depth: 2, members: 0 });
  });

  it('does not look into texts, also after escaped quotes and backslashes', () => {
    expect(shape(String.raw`{"a:":"[[[[\":\"[[","b\\":"{:"}`)).toEqual({ depth: 1, members: 2 });
    expect(shape('{"a":"[[[[')).toEqual({ depth: 1, members: 1 });
    expect(shape('{"a":"\\')).toEqual({ depth: 1, members: 1 });
  });

  it('measures 2,000 levels without exhausting the stack', () => {
    expect(shape('['.repeat(2_000)).depth).toBe(2_000);
  });
});
