import { type OpenApiDocument, References, type SchemaObject } from './document';
import { exampleValue } from './example-value';
import { constraintsOf, fieldsOf, typeOf } from './schema-fields';

const SCHEMAS: Record<string, SchemaObject> = {
  Person: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 2_000, description: 'As they sign.' },
      boss: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
      mood: { type: ['string', 'null'], enum: ['good', 'bad', null] },
    },
  },
  Employee: {
    allOf: [
      { $ref: '#/components/schemas/Person' },
      {
        type: 'object',
        required: ['pay'],
        properties: { pay: { type: 'integer', minimum: 0 }, id: { readOnly: true } },
      },
    ],
  },
};
const DOCUMENT: OpenApiDocument = {
  info: { title: 'People', version: '1.0.0' },
  paths: {},
  components: { schemas: SCHEMAS },
};
const references = new References(DOCUMENT);
const employee = { $ref: '#/components/schemas/Employee' };

describe('the members of a body', () => {
  it('are those of all that it is put together from, with what their values keep to', () => {
    expect(fieldsOf({ type: 'array', items: employee }, references)).toMatchObject([
      {
        name: 'name',
        type: 'string',
        isRequired: true,
        description: 'As they sign.',
        constraints: ['1 to 2,000 characters'],
      },
      { name: 'boss', type: 'object or null', isRequired: false },
      { name: 'mood', type: 'string or null', constraints: ['One of "good", "bad"'] },
      { name: 'pay', type: 'integer', isRequired: true, constraints: ['at least 0'] },
      { name: 'id', type: 'any' },
    ]);
  });

  it('are shown once where a schema holds itself', () => {
    const [, boss] = fieldsOf(employee, references);
    const [, inner] = boss?.fields ?? [];
    expect(boss?.fields.map(({ name }) => name)).toEqual(['name', 'boss', 'mood']);
    expect(inner?.fields).toEqual([]);
  });

  it('have their types and bounds in words', () => {
    expect(typeOf({ type: 'array', items: { type: 'string' } }, references)).toBe('array of string');
    expect(typeOf({ const: 'x' }, references)).toBe('string');
    expect(constraintsOf({ type: 'string', format: 'date-time' }, references)).toEqual(['date-time']);
    expect(constraintsOf({ type: 'array', maxItems: 3, default: [] }, references)).toEqual([
      'at most 3 items',
      'Default: []',
    ]);
  });

  it('make an example that the schema allows, without what only the service writes', () => {
    expect(exampleValue(employee, references)).toEqual({ name: 'text', pay: 0 });
    expect(exampleValue({ type: 'array', items: { enum: ['a', 'b'] } }, references)).toEqual(['a']);
    expect(exampleValue({ type: 'string', format: 'date-time' }, references)).toBe('2026-12-01T09:00:00Z');
    expect(exampleValue({ type: 'string', examples: ['said'] }, references)).toBe('said');
  });

  it('are not made up where a reference leads nowhere', () => {
    expect(() => fieldsOf({ $ref: '#/components/schemas/None' }, references)).toThrow('leads nowhere');
  });
});
