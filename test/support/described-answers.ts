import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';

interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

interface Response {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

const APPS = join(__dirname, '../../apps');
const REFERENCE = /^#\/components\/responses\/(\w+)$/;

/** Holds answers against a service's committed OpenAPI description. */
export class DescribedAnswers {
  private readonly document: OpenApiDocument;
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: { template: string; pattern: RegExp }[];

  constructor(app: 'compensation' | 'pipeline') {
    const file = join(APPS, app, 'src/reference/openapi.json');
    this.document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    this.ajv.addSchema({ $id: 'api', components: this.document.components });
    this.routes = Object.keys(this.document.paths)
      .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`) }))
      // A literal path before one with parameters.
      .sort((a, b) => Number(a.template.includes('{')) - Number(b.template.includes('{')));
  }

  /**
   * @throws Error that says what differs, or that the status is not described. Paths and methods that the
   *   document does not know are not judged: what they get is a 404 or a 405.
   */
  check(method: string, path: string, status: number, body: unknown): void {
    const pathname = path.split('?', 1)[0] ?? '';
    const route = this.routes.find(({ pattern }) => pattern.test(pathname));
    const operation = route && this.document.paths[route.template]?.[method.toLowerCase()];
    if (!route || !operation || body === undefined) return;
    const name = `${method} ${route.template} ${status}`;
    const response = this.resolved(operation.responses[String(status)]);
    if (!response) throw new Error(`${name} is not described`);
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return;
    const validate = this.validatorOf(name, schema);
    if (!validate(body))
      throw new Error(`${name}: ${this.ajv.errorsText(validate.errors, { separator: '\n' })}`);
  }

  private resolved(response?: Response): Response | undefined {
    const name = REFERENCE.exec(response?.$ref ?? '')?.[1];
    return name === undefined ? response : this.document.components.responses[name];
  }

  private validatorOf(name: string, schema: object): ValidateFunction {
    const known = this.validators.get(name);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validate = this.ajv.compile(JSON.parse(text) as object);
    this.validators.set(name, validate);
    return validate;
  }
}
