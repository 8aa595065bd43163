import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { MCP_PATH, PIPELINE_MCP_PATH } from '../support/mcp-calls';

const PAGE = join(__dirname, '../../docs/operations/mcp-registry.md');
const JSON_BLOCK = /```json\n([\s\S]*?)```/g;

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const closed = (properties: object, required: string[]) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});

/**
 * What the registry's schema of 2025-12-11 says of the members that the templates use. It allows others; here they would be a
 * slip of the pen.
 */
const HEADER = closed(
  {
    name: text(255),
    description: text(1_000),
    isRequired: { type: 'boolean' },
    isSecret: { type: 'boolean' },
  },
  ['name'],
);
const REMOTE = closed(
  {
    type: { enum: ['streamable-http', 'sse'] },
    url: { type: 'string', pattern: String.raw`^https://[^\s{}]+$` },
    headers: { type: 'array', items: HEADER },
  },
  ['type', 'url'],
);
const SERVER = closed(
  {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { ...text(200), pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    title: text(100),
    description: text(100),
    version: { ...text(255), pattern: String.raw`^\d+\.\d+\.\d+$` },
    websiteUrl: { type: 'string', pattern: String.raw`^https://\S+$` },
    remotes: { type: 'array', items: REMOTE, minItems: 1 },
  },
  ['$schema', 'name', 'description', 'version', 'remotes'],
);

interface Server {
  remotes: { url: string }[];
}

describe('the templates of server.json', () => {
  const servers = [...readFileSync(PAGE, 'utf8').matchAll(JSON_BLOCK)].map(
    ([, block = '']) => JSON.parse(block) as Server,
  );
  const validate = new Ajv().compile(SERVER);

  it('have the form that the registry documents', () => {
    for (const server of servers) {
      validate(server);
      expect(validate.errors).toBeNull();
    }
  });

  it('name the endpoints of both services', () => {
    const paths = servers.flatMap(({ remotes }) => remotes.map(({ url }) => new URL(url).pathname));
    expect(paths).toEqual([PIPELINE_MCP_PATH, MCP_PATH]);
  });

  it('are told apart from files that the registry refuses', () => {
    const [server] = servers;
    for (const broken of [{ name: 'wagewright' }, { description: 'x'.repeat(101) }, { remotes: [{}] }])
      expect(validate({ ...server, ...broken })).toBe(false);
  });
});
