import { requireDeclared } from './read-arguments';

const TEXT = { type: 'string' };
const OFFER = { type: 'object', properties: { base: TEXT, equity: {} } };
const TOOL = {
  name: 'analyze',
  inputSchema: {
    type: 'object' as const,
    properties: { role: TEXT, city: TEXT, exp: TEXT, offers: { type: 'array', items: OFFER } },
  },
};
const NONE = { name: 'list_capabilities', inputSchema: { type: 'object' as const, properties: {} } };

describe('undeclared arguments of a tool', () => {
  it.each([
    [TOOL, { level: 'senior' }, '"level" is not an argument of analyze; did you mean exp?'],
    [TOOL, { location: 'sf' }, '"location" is not an argument of analyze; did you mean city?'],
    [TOOL, { title: 'x' }, '"title" is not an argument of analyze; did you mean role?'],
    [TOOL, { offer: [] }, '"offer" is not an argument of analyze; did you mean offers?'],
    [TOOL, { foo: 1 }, '"foo" is not an argument of analyze; it has role, city, exp, offers.'],
    [TOOL, { foo: null }, '"foo" is not an argument of analyze; it has role, city, exp, offers.'],
    [TOOL, { constructor: 1 }, '"constructor" is not an argument of analyze; it has'],
    [TOOL, { ['__proto__']: 1 }, '"__proto__" is not an argument of analyze; it has'],
    [
      TOOL,
      { offers: [{ base: 1 }, { bse: 1 }] },
      '"offers[1].bse" is not an argument of analyze; did you mean base?',
    ],
    [NONE, { x: 1 }, '"x" is not an argument of list_capabilities; it has none.'],
  ])('of %j are refused in %j', (tool, args, message) => {
    expect(() => requireDeclared(tool, args)).toThrow(message);
  });

  it.each([
    [TOOL, {}],
    [TOOL, { role: null, exp: 'mid', offers: null }],
    [TOOL, { offers: [{ base: 1, equity: { total: 1, years: 4 } }, null, 'text'] }],
    [TOOL, { offers: '[{"base":1}]' }],
    [TOOL, { role: [{ base: 1 }], exp: { years: 3 } }],
    [NONE, {}],
  ])('are none of %j in %j', (tool, args) => {
    expect(() => requireDeclared(tool, args)).not.toThrow();
  });
});
