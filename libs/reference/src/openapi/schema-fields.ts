import type { References, SchemaObject } from './document';

/** A member of a body as the reference shows it. */
export interface Field {
  name: string;
  /** `string`, `array of object`, `integer or null` … */
  type: string;
  isRequired: boolean;
  description?: string;
  /** Restrictions of the value: `1 to 200 characters`, `One of …`. */
  constraints: string[];
  fields: Field[];
}

/** Deeper members are left to the OpenAPI file: nobody reads further, and the page would grow by the tree. */
const MOST_LEVELS = 4;
const MOST_VALUES = 24;

/** The members of a body, with their own. A recursive schema is shown once. */
export function fieldsOf(schema: SchemaObject, references: References): Field[] {
  return membersOf(schema, { references, above: [], level: 1 });
}

/** The type in words, without members. */
export function typeOf(schema: SchemaObject, references: References): string {
  return typeInWords(references.resolve(schema), references);
}

export function constraintsOf(schema: SchemaObject, references: References): string[] {
  const { enum: values, const: only, format, default: preset, ...bounds } = valueSchema(schema, references);
  const named = values?.filter((value) => value !== null) ?? [];
  return [
    named.length > 0 && `One of ${listed(named)}`,
    only !== undefined && `Always ${JSON.stringify(only)}`,
    format !== undefined && format,
    range(bounds.minLength, bounds.maxLength, 'characters'),
    range(bounds.minimum, bounds.maximum),
    range(bounds.minItems, bounds.maxItems, 'items'),
    preset !== undefined && `Default: ${JSON.stringify(preset)}`,
  ].filter((text): text is string => typeof text === 'string');
}

/** The values to choose from, as in an address; empty where others are allowed. */
export function choicesOf(schema: SchemaObject, references: References): string[] {
  const { enum: values, type } = valueSchema(schema, references);
  const choices = values ?? (type === 'boolean' ? [true, false] : []);
  return choices.filter((value) => value !== null).map(String);
}

/** The position of a schema: its ancestors, and its depth. */
interface Place {
  references: References;
  above: readonly SchemaObject[];
  level: number;
}

function membersOf(schema: SchemaObject, place: Place): Field[] {
  const { references, above, level } = place;
  const whole = objectWithin(schema, references);
  if (!whole || above.includes(whole) || level > MOST_LEVELS) return [];
  const inner = { references, above: [...above, whole], level: level + 1 };
  const { properties, required } = merged(whole, references);
  return Object.entries(properties).map(([name, member]) => {
    const value = references.resolve(member);
    return {
      name,
      type: typeInWords(value, references),
      isRequired: required.has(name),
      description: member.description ?? value.description,
      constraints: constraintsOf(member, references),
      fields: membersOf(member, inner),
    };
  });
}

/** The object that a value is, contains as an item, or is unless null. */
function objectWithin(schema: SchemaObject, references: References): SchemaObject | undefined {
  const value = references.resolve(schema);
  if (value.properties || value.allOf) return value;
  if (value.items) return objectWithin(value.items, references);
  const choices = (value.anyOf ?? value.oneOf ?? []).map((choice) => objectWithin(choice, references));
  return choices.find((choice) => choice !== undefined);
}

/** The members of an object and its composed schemas. */
function merged(
  schema: SchemaObject,
  references: References,
): { properties: Record<string, SchemaObject>; required: Set<string> } {
  const parts = (schema.allOf ?? []).map((part) => merged(references.resolve(part), references));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: new Set([...parts.flatMap(({ required }) => [...required]), ...(schema.required ?? [])]),
  };
}

function typeInWords(schema: SchemaObject, references: References): string {
  if (schema.items) return `array of ${typeInWords(references.resolve(schema.items), references)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const types = choices.map((choice) => typeInWords(references.resolve(choice), references));
    return [...new Set(types)].join(' or ');
  }
  if (schema.type !== undefined) return [schema.type].flat().join(' or ');
  if (schema.properties || schema.allOf) return 'object';
  const value = schema.const ?? schema.enum?.[0];
  return value === undefined ? 'any' : typeof value;
}

/** The restrictions of a nullable value are beside the null. */
function valueSchema(schema: SchemaObject, references: References): SchemaObject {
  const value = references.resolve(schema);
  const choices = (value.anyOf ?? []).map((choice) => references.resolve(choice));
  const others = choices.filter(({ type }) => type !== 'null');
  return others.length === 1 ? { ...others[0], default: value.default } : value;
}

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  const left = values.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}

function range(least: number | undefined, most: number | undefined, of = ''): string | false {
  if (least === undefined && most === undefined) return false;
  const unit = of && ` ${(most ?? least) === 1 ? of.slice(0, -1) : of}`;
  if (least === undefined) return `at most ${count(most)}${unit}`;
  if (most === undefined) return `at least ${count(least)}${unit}`;
  return `${count(least)} to ${count(most)}${unit}`;
}

function count(value: number | undefined): string {
  return (value ?? 0).toLocaleString('en-US');
}
