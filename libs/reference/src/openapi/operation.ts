import {
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  References,
  type RequestBodyObject,
  type ResponseObject,
} from './document';
import { exampleValue, givenExample } from './example-value';
import { choicesOf, constraintsOf, type Field, fieldsOf, typeOf } from './schema-fields';

/** A call of the API, or a webhook's body, in the form for pages and samples. */
export interface Operation {
  id: string;
  /** Its anchor on the page of its group. */
  anchor: string;
  method: string;
  /** With `{id}` for its parts; for a webhook, the name of the event. */
  path: string;
  title: string;
  description?: string;
  isDeprecated: boolean;
  needsCredential: boolean;
  scopes: string[];
  parameters: Parameter[];
  body?: Body;
  responses: Response[];
}

export interface Parameter extends Omit<Field, 'fields'> {
  in: string;
  /** A value for samples; undefined for none. */
  example?: string;
  /** The values to choose from; empty where others are allowed. */
  choices: string[];
}

export interface Body {
  mediaType: string;
  otherMediaTypes: string[];
  isRequired: boolean;
  description?: string;
  /** Computed lazily: a service starts without writing its reference. */
  readonly fields: Field[];
  example: unknown;
}

export interface Response {
  status: string;
  description: string;
  headers: { name: string; description: string }[];
  mediaType?: string;
  /** Computed lazily, like a body's. */
  readonly fields: Field[];
  example?: unknown;
  /** `GET /api/…?…`: the call of this answer. */
  exampleCall?: string;
}

/** A page of the reference. */
export interface OperationGroup {
  /** Slug in the page's address. */
  slug: string;
  title: string;
  description: string;
  operations: Operation[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations by tag, in the order of the tags; wholly deprecated groups come last. */
export function operationGroups(document: OpenApiDocument): OperationGroup[] {
  const references = new References(document);
  const operations = operationsIn(document.paths, references);
  const groups = (document.tags ?? []).map(({ name, description = '' }) => ({
    slug: slugOf(name),
    title: name,
    description: description === name ? '' : description,
    operations: operations.filter(({ tags }) => tags.includes(name)).map(({ operation }) => operation),
  }));
  const isCurrent = ({ operations: all }: OperationGroup) => !all.every(({ isDeprecated }) => isDeprecated);
  const shown = groups.filter((group) => group.operations.length > 0);
  return [...shown.filter(isCurrent), ...shown.filter((group) => !isCurrent(group))];
}

/** The bodies of webhooks, one entry for each event; empty without webhooks. */
export function webhookOperations(document: OpenApiDocument): Operation[] {
  return operationsIn(document.webhooks ?? {}, new References(document)).map(({ operation }) => operation);
}

/** `Calendar feed` as `calendar-feed`, `jobs.changeStatus` as `jobs-change-status`. */
export function slugOf(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function operationsIn(
  paths: OpenApiDocument['paths'],
  references: References,
): { tags: string[]; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method];
      return described
        ? [{ tags: described.tags ?? [], operation: operationOf(method, path, described, references) }]
        : [];
    }),
  );
}

function operationOf(
  method: string,
  path: string,
  described: OperationObject,
  references: References,
): Operation {
  const [security = {}] = described.security ?? [];
  return {
    id: described.operationId,
    anchor: slugOf(described.operationId),
    method: method.toUpperCase(),
    path,
    title: described.summary ?? described.operationId,
    description: described.description,
    isDeprecated: described.deprecated === true,
    needsCredential: Object.keys(security).length > 0,
    scopes: Object.values(security).flat(),
    parameters: (described.parameters ?? []).map((parameter) =>
      parameterOf(references.resolve(parameter), references),
    ),
    body: described.requestBody && bodyOf(references.resolve(described.requestBody), references),
    responses: Object.entries(described.responses ?? {}).map(([status, response]) =>
      responseOf(status, references.resolve(response), references),
    ),
  };
}

function parameterOf(parameter: ParameterObject, references: References): Parameter {
  const { name, required = false, description, schema = {} } = parameter;
  const resolved = references.resolve(schema);
  const example = givenExample(parameter, references) ?? resolved.example ?? resolved.examples?.[0];
  return {
    name,
    in: parameter.in,
    type: typeOf(schema, references),
    isRequired: required,
    description: description ?? resolved.description,
    constraints: constraintsOf(schema, references),
    choices: choicesOf(schema, references),
    example: example === undefined ? undefined : textOf(example),
  };
}

/** In the form of an address; several values are separated by commas. */
function textOf(example: unknown): string {
  if (Array.isArray(example)) return example.map((value) => textOf(value)).join(',');
  return typeof example === 'string' ? example : JSON.stringify(example);
}

function bodyOf({ required = false, description, content }: RequestBodyObject, references: References): Body {
  const [[mediaType, media] = ['application/json', {}], ...others] = Object.entries(content);
  const { schema = {} } = media;
  return {
    mediaType,
    otherMediaTypes: others.map(([type]) => type),
    isRequired: required,
    description,
    get fields() {
      return fieldsOf(schema, references);
    },
    example: givenExample(media, references) ?? exampleValue(schema, references),
  };
}

function responseOf(status: string, response: ResponseObject, references: References): Response {
  const { description = '', headers = {}, content = {} } = response;
  const [[mediaType, media] = [undefined, {}]] = Object.entries(content);
  const [example] = Object.values(media.examples ?? {}).map((given) => references.resolve(given));
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      description: references.resolve(header).description ?? '',
    })),
    mediaType,
    get fields() {
      return media.schema ? fieldsOf(media.schema, references) : [];
    },
    example: media.example ?? example?.value,
    exampleCall: example?.summary,
  };
}
