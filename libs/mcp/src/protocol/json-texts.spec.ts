import { readJsonTexts } from './json-texts';

const SCHEMA = {
  type: 'object',
  properties: {
    tags: { type: 'array', items: { type: 'string' } },
    salary: { type: ['object', 'null'], properties: { min: { type: 'number' } } },
    offers: { type: 'array', items: { type: 'object', properties: { equity: { description: 'any' } } } },
    notes: { type: 'string' },
  },
};

describe('lists and objects that a client sends as JSON text', () => {
  it.each<[object, object]>([
    [{ tags: '["a","b"]' }, { tags: ['a', 'b'] }],
    [{ salary: ' {"min":1}' }, { salary: { min: 1 } }],
    [{ offers: '["{\\"equity\\":\\"{}\\"}"]' }, { offers: [{ equity: {} }] }],
    [{ offers: [{ equity: '{"total":1}' }] }, { offers: [{ equity: { total: 1 } }] }],
  ])('%j are read', (given, read) => {
    expect(readJsonTexts(SCHEMA, given)).toEqual(read);
  });

  it.each([
    [{ notes: '["a"]' }],
    [{ tags: ['["a"]'] }],
    [{ tags: 'a, b' }],
    [{ tags: '[a' }],
    [{ unknown: '[1]' }],
    [{ offers: [{ equity: '40k' }] }],
    [{ tags: null, salary: 7 }],
  ])('%j stays as it is', (given) => {
    expect(readJsonTexts(SCHEMA, given)).toEqual(given);
  });
});
