import type { JSONObject } from '@modelcontextprotocol/server';
import { readArguments } from './read-arguments';

const PROPERTIES: Record<string, JSONObject> = {
  tags: { type: 'array', items: { type: 'string' } },
  minutes: { type: 'array', items: { type: 'integer' } },
  salary: {
    type: 'object',
    properties: { min: { type: 'number' }, max: { type: ['number', 'null'] }, currency: { type: 'string' } },
  },
  offers: {
    type: 'array',
    items: { type: 'object', properties: { equity: { description: 'any' }, base: { type: 'integer' } } },
  },
  limit: { type: 'integer' },
  remote: { type: 'boolean' },
  notes: { type: 'string' },
  city: { type: 'string' },
};
const TOOL = { name: 'save', inputSchema: { type: 'object' as const, properties: PROPERTIES } };

describe('arguments as clients send them', () => {
  it.each<[object, object]>([
    [{ tags: '["a","b"]' }, { tags: ['a', 'b'] }],
    [{ salary: ' {"min":1}' }, { salary: { min: 1 } }],
    [{ offers: '["{\\"equity\\":\\"{}\\"}"]' }, { offers: [{ equity: {} }] }],
    [{ offers: [{ equity: '{"total":1}' }] }, { offers: [{ equity: { total: 1 } }] }],
    [
      { limit: '7', remote: 'True' },
      { limit: 7, remote: true },
    ],
    [{ salary: { min: '150k', max: '$180,000' } }, { salary: { min: 150_000, max: 180_000 } }],
    [
      { minutes: ['30', 60], offers: [{ base: '$150k' }] },
      { minutes: [30, 60], offers: [{ base: 150_000 }] },
    ],
    [{ notes: null, tags: null, limit: null, offers: [{ base: null }] }, { offers: [{}] }],
    [{ salary: { min: null, max: null } }, { salary: { max: null } }],
    [{ tags: '', limit: ' ', remote: '', salary: '' }, {}],
  ])('%j are read', (given, read) => {
    expect(readArguments(TOOL, { ...given })).toEqual(read);
  });

  it.each([
    [{ notes: '["a"]' }],
    [{ notes: '' }],
    [{ notes: '150k' }],
    [{ tags: ['["a"]'] }],
    [{ tags: 'a, b' }],
    [{ tags: '[a' }],
    [{ tags: '['.repeat(100) + ']'.repeat(100) }],
    [{ offers: [{ equity: '40k' }] }],
    [{ offers: [null, 'text'] }],
    [{ salary: 7, limit: 'many', remote: 'maybe' }],
    [{ notes: [{ base: 1 }], limit: { years: 3 } }],
  ])('%j stays as it is', (given) => {
    expect(readArguments(TOOL, given)).toEqual(given);
  });

  it.each([
    [{ limit: '10.000' }, '"limit" "10.000" may be 10,000 or 10'],
    [{ offers: [{}, { base: '150.000' }] }, '"offers[1].base" "150.000" may be 150,000 or 150'],
    [{ salary: { minn: 1 } }, '"salary.minn" is not an argument of save; did you mean min?'],
    [{ limt: 1 }, '"limt" is not an argument of save; did you mean limit?'],
    [{ location: 'sf' }, '"location" is not an argument of save; did you mean city?'],
    [{ offer: [] }, '"offer" is not an argument of save; did you mean offers?'],
    [{ offers: [{ base: 1 }, { bse: 1 }] }, '"offers[1].bse" is not an argument of save; did you mean base?'],
    [{ offers: '[{"bse":1}]' }, '"offers[0].bse" is not an argument of save; did you mean base?'],
    ...['foo', 'constructor', '__proto__'].map((name): [object, string] => [
      { [name]: null },
      `"${name}" is not an argument of save; it has ${Object.keys(PROPERTIES).join(', ')}.`,
    ]),
  ])('%j are refused', (given, message) => {
    expect(() => readArguments(TOOL, { ...given })).toThrow(message);
  });

  it('are refused by a tool that has none', () => {
    const tool = { name: 'list_capabilities', inputSchema: { type: 'object' as const, properties: {} } };
    expect(readArguments(tool, {})).toEqual({});
    expect(() => readArguments(tool, { x: 1 })).toThrow(
      '"x" is not an argument of list_capabilities; it has none.',
    );
  });
});
