import type { Tool } from '@modelcontextprotocol/client';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { clientPackage } from './client-package';

/** Encoding of OpenAI's present models. */
const ENCODING = 'gpt-tokenizer/encoding/o200k_base';
const MOST = 2_000;

interface Schema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  items?: Schema;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

const { countTokens } = clientPackage<{ countTokens: (text: string) => number }>(ENCODING);

/** Tools as a model reads them, in the format that OpenAI publishes (harmony, "function calling"): TypeScript of name, description and arguments. */
function asModelsRead(tools: readonly Tool[]): string {
  const types = tools.map(({ name, description, inputSchema }) => {
    const members = membersOf(inputSchema as Schema);
    return `// ${description}\ntype ${name} = (${members && `_: {\n${members}}`}) => any;\n\n`;
  });
  return `namespace functions {\n\n${types.join('')}} // namespace functions`;
}

function membersOf({ properties = {}, required = [] }: Schema): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `// ${schema.description}\n`;
    const fallback = schema.default === undefined ? '' : ` // default: ${JSON.stringify(schema.default)}`;
    return `${comment}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)},${fallback}\n`;
  });
  return members.join('');
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'any'}[]`;
  if (schema.type === 'object' && schema.properties) return `{\n${membersOf(schema)}}`;
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'any');
}

/** The tool list as a host hands it to a model that takes schemas as they are. */
const asJson = (tools: readonly Tool[]) =>
  JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })));

describe('the tools of a server', () => {
  let services: { stop(): Promise<void> }[];
  let lists: Record<string, Tool[]>;

  beforeAll(async () => {
    const compensation = await CompensationApp.start();
    const pipeline = await PipelineService.start();
    services = [pipeline, compensation];
    const { client } = await pipeline.newUser();
    const listed = async (mcp: McpCalls) => (await mcp.method('tools/list')).body.result.tools as Tool[];
    lists = {
      compensation: await listed(new McpCalls(compensation, await bearerFor(compensation, 'pro'))),
      pipeline: await listed(new McpCalls(client, {}, PIPELINE_MCP_PATH)),
    };
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
  });

  it.each([
    ['compensation', 2_200, 12_600],
    ['pipeline', 2_900, 9_100],
  ])(
    'of %s take 2,000 tokens as TypeScript, %d as JSON, and %d with what hosts keep of it: output schemas, annotations, titles',
    (server, given, whole) => {
      const tools = lists[server] ?? [];
      expect(countTokens(asModelsRead(tools))).toBeLessThanOrEqual(MOST);
      expect(countTokens(asJson(tools))).toBeLessThanOrEqual(given);
      expect(countTokens(JSON.stringify({ tools }))).toBeLessThanOrEqual(whole);
    },
  );
});
