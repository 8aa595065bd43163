/** The parts of an OpenAPI 3.1 description shown in the reference. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  webhooks?: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface OperationObject {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Readonly<Record<string, string[]>>[];
  parameters?: (ParameterObject | Reference)[];
  requestBody?: RequestBodyObject | Reference;
  responses?: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface ParameterObject extends Exemplified {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: SchemaObject;
}

export interface RequestBodyObject {
  required?: boolean;
  description?: string;
  content: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject {
  description?: string;
  headers?: Readonly<Record<string, HeaderObject | Reference>>;
  content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface HeaderObject {
  description?: string;
}

export interface MediaTypeObject extends Exemplified {
  schema?: SchemaObject;
}

/** An object with examples beside its schema. */
export interface Exemplified {
  example?: unknown;
  examples?: Readonly<Record<string, ExampleObject | Reference>>;
}

export interface ExampleObject {
  summary?: string;
  value?: unknown;
}

export interface Reference {
  $ref: string;
}

/** A JSON Schema of the 2020-12 dialect, as far as our descriptions use it. */
export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  description?: string;
  readOnly?: boolean;
  deprecated?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Readonly<Record<string, SchemaObject>>;
  items?: SchemaObject;
  additionalProperties?: boolean | SchemaObject;
  anyOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  allOf?: SchemaObject[];
}

/** Follows `$ref` within a document. */
export class References {
  constructor(private readonly document: OpenApiDocument) {}

  /** @throws Error for a dangling reference: the description is invalid, and the service should not start */
  resolve<T extends object>(value: T | Reference): T {
    if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
    const found = value.$ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], this.document);
    if (found === undefined) throw new Error(`${value.$ref} leads nowhere in the OpenAPI description`);
    return this.resolve(found as T | Reference);
  }
}
