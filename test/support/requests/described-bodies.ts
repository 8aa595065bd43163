import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';

type Bodies = Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }>;
interface OpenApiDocument {
  paths: Record<string, Bodies>;
  components: object;
}

/** Checks bodies against the committed OpenAPI description of a service. */
export class DescribedBodies {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly paths: OpenApiDocument['paths'];

  constructor(app: string) {
    const file = join(__dirname, '../../../apps', app, 'src/reference/openapi.json');
    const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    this.paths = paths;
    this.ajv.addSchema({ $id: 'api', components });
  }

  /**
   * Whether an operation accepts a body by its description; undefined for an undescribed operation.
   *
   * @param template of its path, as declared: `/api/mcp/jobs/:id`
   */
  takes(method: string, template: string, body: unknown): boolean | undefined {
    const operation = this.paths[template.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const schema = operation?.requestBody?.content['application/json']?.schema;
    return schema && this.ajv.validate({ $ref: `api${schema.$ref}` }, body);
  }
}
