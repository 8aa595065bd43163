import type { Exemplified, ExampleObject, References, SchemaObject } from './document';

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-12-01T09:00:00Z',
  date: '2026-12-01',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

/** The example beside a schema; undefined for none. */
export function givenExample(owner: Exemplified, references: References): unknown {
  if (owner.example !== undefined) return owner.example;
  const [first] = Object.values(owner.examples ?? {});
  return first && references.resolve<ExampleObject>(first).value;
}

/** A value allowed by the schema: its own example, or one with only the required members. */
export function exampleValue(schema: SchemaObject, references: References): unknown {
  const value = references.resolve(schema);
  const stated = value.example ?? value.examples?.[0] ?? value.default ?? value.const ?? value.enum?.[0];
  if (stated !== undefined) return stated;
  const [choice] = value.anyOf ?? value.oneOf ?? [];
  if (choice) return exampleValue(choice, references);
  switch ([value.type].flat()[0]) {
    case 'array':
      return value.items ? [exampleValue(value.items, references)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return value.minimum ?? 1;
    case 'string':
      return BY_FORMAT[value.format ?? ''] ?? 'text';
    case 'null':
      return null;
    default:
      return exampleObject(value, references);
  }
}

function exampleObject(schema: SchemaObject, references: References): unknown {
  const { properties = {}, required = [], allOf = [] } = schema;
  const parts = allOf.map((part) => exampleValue(part, references) as object);
  const own = required.flatMap((name) => {
    const member = properties[name];
    return member && !member.readOnly ? [[name, exampleValue(member, references)] as const] : [];
  });
  return Object.assign({}, ...parts, Object.fromEntries(own)) as unknown;
}
