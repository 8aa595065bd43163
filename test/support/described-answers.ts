import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { perWorker } from './per-worker';
import { closed, openComponents, type Schema } from './closed-schemas';
import type { DescribedApp } from './example-constants';
import { RecordedExamples } from './recorded-examples';

interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  /** By the event's name; the compensation service has none. */
  webhooks?: Record<string, { post: { requestBody: Described } }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Described>;
    headers: Record<string, DescribedHeader>;
  };
}

interface DescribedOperation {
  operationId: string;
  responses: Record<string, Described>;
}

interface DescribedHeader {
  $ref?: string;
  required?: boolean;
}

interface Described {
  $ref?: string;
  headers?: Record<string, DescribedHeader>;
  content?: Record<string, { schema: object }>;
}

export interface ReceivedAnswer {
  method: string;
  /** Path and query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
  sent?: { headers?: RequestInit['headers']; body?: unknown };
}

const APPS = join(__dirname, '../../apps');
const JSON_TYPE = 'application/json';
/** RFC 3339 in UTC, as the services write every date. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const BODILESS = new Set([204, 304]);
/** The MCP endpoint speaks JSON-RPC, its metadata follow RFC 9728; the description does not describe itself. */
const NOT_DESCRIBED = /\/(?:mcp|openapi\.json|oauth-protected-resource)$/;

/** Checks responses against a service's committed OpenAPI description. */
export class DescribedAnswers {
  private readonly document: OpenApiDocument;
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { 'date-time': MOMENT, binary: true, int32: true, int64: true, double: true },
    // Most validators check a few bodies: optimizing their code takes longer than it saves.
    code: { optimize: false },
  });
  /** By the schema's text, usually a name: hundreds of responses share some forty schemas. */
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: { template: string; pattern: RegExp }[];
  private readonly examples: RecordedExamples;

  /** Shared, because its validators take longer to compile than most test files. */
  static of(app: DescribedApp): DescribedAnswers {
    return perWorker(`described ${app}`, () => new DescribedAnswers(app));
  }

  private constructor(app: DescribedApp) {
    const file = join(APPS, app, 'src/reference/openapi.json');
    this.document = withAddresses(JSON.parse(readFileSync(file, 'utf8'))) as OpenApiDocument;
    const { schemas } = this.document.components;
    this.ajv.addSchema({ $id: 'api', components: { schemas: closed(schemas) } });
    this.ajv.addSchema({ $id: 'api-open', components: { schemas: openComponents(schemas) } });
    this.routes = Object.keys(this.document.paths)
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
      }))
      // A literal path before one with parameters.
      .sort((a, b) => Number(a.template.includes('{')) - Number(b.template.includes('{')));
    this.examples = RecordedExamples.of(app);
  }

  /**
   * @throws Error with the difference: an undescribed status, header, media type or member, or a missing one. For paths
   *   or methods outside the document an error or a page is allowed.
   */
  check(answer: ReceivedAnswer): void {
    const faults = this.faultsOf(answer);
    if (faults.length === 0) {
      this.keepExample(answer);
      return;
    }
    const { method, path, status, text } = answer;
    throw new Error(
      `${method} ${path} answered ${status} otherwise than described:\n- ${faults.join('\n- ')}\n${text.slice(0, 1_000)}`,
    );
  }

  eventSchemas(): Record<string, string> {
    const { webhooks = {}, components } = this.document;
    const nameOf = (schema?: Schema) => String(schema?.['$ref']).split('/').at(-1) ?? '';
    return Object.fromEntries(
      Object.entries(webhooks).map(([event, { post }]) => {
        const body = components.schemas[nameOf(post.requestBody.content?.[JSON_TYPE]?.schema as Schema)];
        return [event, nameOf(body?.properties?.['data'])];
      }),
    );
  }

  /**
   * @param body of an event, as sent to receivers
   * @throws Error with the difference from the event's schema: a missing or undescribed member
   */
  checkEvent(body: string): void {
    const event = JSON.parse(body) as { event: string };
    const schema = this.document.webhooks?.[event.event]?.post.requestBody.content?.[JSON_TYPE]?.schema;
    if (!schema) throw new Error(`the event ${event.event} is not described. Mend it: npm run openapi`);
    const faults = this.schemaFaults(schema, event);
    if (faults.length > 0)
      throw new Error(
        `${event.event} was recorded otherwise than described:\n- ${faults.join('\n- ')}\n${body}`,
      );
    if (RecordedExamples.isRecording) this.examples.keepEvent(event.event, event);
  }

  private keepExample({ sent = {}, ...answer }: ReceivedAnswer): void {
    const operation = RecordedExamples.isRecording ? this.operationFor(answer) : undefined;
    const { method, path, status, headers, text } = answer;
    if (!operation || method === 'HEAD') return;
    const bodyType = mediaTypeOf(new Headers(sent.headers)) ?? JSON_TYPE;
    const answerType = mediaTypeOf(headers) ?? JSON_TYPE;
    const body = sent.body instanceof Uint8Array ? Buffer.from(sent.body).toString() : sent.body;
    const recorded = {
      call: `${method} ${path}`,
      ...(typeof body === 'string' && { body: parsed(body, bodyType) }),
      ...(typeof body === 'string' && bodyType !== JSON_TYPE && { bodyType }),
      status,
      answer: parsed(text, answerType),
      ...(answerType !== JSON_TYPE && { answerType }),
    };
    if (status < 300) this.examples.keepCall(operation.operationId, recorded);
    const error = operation.responses[String(status)]?.$ref?.split('/E').at(-1);
    if (error !== undefined) this.examples.keepError(error, recorded);
  }

  private faultsOf(answer: ReceivedAnswer): string[] {
    const responses = this.operationFor(answer)?.responses;
    if (!responses) return this.faultsElsewhere(answer);
    const described = this.resolved(responses[String(answer.status)]);
    if (!described) return ['this status is not described'];
    return [...this.headerFaults(described, answer), ...this.bodyFaults(described, answer)];
  }

  private operationFor({ method, path }: ReceivedAnswer): DescribedOperation | undefined {
    const pathname = path.split('?', 1)[0] ?? '';
    const route = this.routes.find(({ pattern }) => pattern.test(pathname));
    const operations = route && this.document.paths[route.template];
    return operations?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  }

  /** Errors have one body on every path. */
  private faultsElsewhere(answer: ReceivedAnswer): string[] {
    const { path, status, headers } = answer;
    if (NOT_DESCRIBED.test(path.split('?', 1)[0] ?? '')) return [];
    const error = this.document.components.responses['E500'];
    if (status >= 400 && error) return this.bodyFaults(error, answer);
    const isPage = !headers.get('content-type')?.startsWith(JSON_TYPE);
    return isPage ? [] : ['no such path and method is described'];
  }

  private headerFaults({ headers: described = {} }: Described, { headers }: ReceivedAnswer): string[] {
    const named = new Set(Object.keys(described).map((name) => name.toLowerCase()));
    const missing = Object.entries(described)
      .filter(([name, header]) => this.isRequired(header) && !headers.has(name))
      .map(([name]) => `the header ${name} is missing`);
    const unnamed = readableHeaders(headers)
      .filter((name) => headers.has(name) && !named.has(name.toLowerCase()))
      .map((name) => `the header ${name} is not described`);
    return [...missing, ...unnamed];
  }

  private isRequired(header: DescribedHeader): boolean {
    const name = header.$ref?.split('/').at(-1);
    const { required = false } = name === undefined ? header : (this.document.components.headers[name] ?? {});
    return required;
  }

  private bodyFaults({ content }: Described, answer: ReceivedAnswer): string[] {
    const { method, status, headers, text } = answer;
    if (method === 'HEAD' || BODILESS.has(status)) return text === '' ? [] : ['it has a body'];
    if (!content) return text === '' ? [] : ['its body is not described'];
    const type = headers.get('content-type')?.split(';', 1)[0] ?? 'none';
    const schema = content[type]?.schema;
    if (!schema) return [`the media type ${type} is not described`];
    return this.schemaFaults(schema, type === JSON_TYPE ? JSON.parse(text, withoutSecond) : text);
  }

  private schemaFaults(schema: object, value: unknown): string[] {
    const validate = this.validatorOf(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `body${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private resolved(response?: Described): Described | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name === undefined ? response : this.document.components.responses[name];
  }

  private validatorOf(schema: object): ValidateFunction {
    const key = JSON.stringify(schema);
    const known = this.validators.get(key);
    if (known) return known;
    const validate = this.ajv.compile(closed(schema) as object);
    this.validators.set(key, validate);
    return validate;
  }
}

/** References in Ajv's form: into the schema with all components. */
function withAddresses(document: unknown): unknown {
  return JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/schemas/', '"api#/components/schemas/'),
  );
}

function mediaTypeOf(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';', 1)[0];
}

/** Without second spellings beside the first ones: answers keep them, the file leaves them out. */
function withoutSecond(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value);
  const names = new Set(members.map(([name]) => name));
  return Object.fromEntries(
    members.filter(([name]) => {
      const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return snake === name || !names.has(snake);
    }),
  );
}

/** A body that claims to be JSON and is not stays text. */
function parsed(text: string, type: string): unknown {
  if (type !== JSON_TYPE) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The headers exposed to browser scripts are those meant for clients. */
function readableHeaders(headers: Headers): string[] {
  const exposed = headers.get('access-control-expose-headers');
  return exposed === null ? [] : exposed.split(',').map((name) => name.trim());
}
