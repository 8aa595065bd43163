export interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}

/** Members without a name in the file: it leaves out those that are null always. */
const UNNAMED = { type: 'null' };

/** The schema with every object closed: an unnamed member is a fault unless null. An `allOf` is closed as a whole. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => closed(entry));
  if (!isSchema(schema)) return schema;
  const { allOf, ...others } = schema;
  const inner = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, closed(value)]));
  if (allOf) return { ...inner, allOf: allOf.map((part) => opened(part)), unevaluatedProperties: UNNAMED };
  const isClosable = schema.properties !== undefined && schema['additionalProperties'] === undefined;
  return isClosable ? { ...inner, additionalProperties: UNNAMED } : inner;
}

/** Only all parts of an `allOf` together name its members. */
function opened(part: Schema): unknown {
  if (typeof part['$ref'] === 'string') return { $ref: part['$ref'].replace(/^api#/, 'api-open#') };
  return { ...(closed(part) as Schema), additionalProperties: part['additionalProperties'] ?? true };
}

/** Component schemas, open themselves, with closed contents. */
export function openComponents(schemas: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, opened(schema)]));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
