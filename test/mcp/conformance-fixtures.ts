import { type CallToolResult, type GetPromptResult, McpServer } from '@modelcontextprotocol/server';
import { type ServedRevisions } from '@wagewright/mcp';
import { paramsNamedBy } from '@wagewright/tools';

/** One red pixel, and a WAV file without samples. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const IMAGE = { type: 'image', data: PNG, mimeType: 'image/png' } as const;

const text = (words: string) => ({ type: 'text', text: words }) as const;
const embedded = (uri: string, mimeType: string, words: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text: words } }) as const;

/** The tools that the conformance suite asks for by name. */
const TOOLS: Readonly<Record<string, CallToolResult>> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [IMAGE] },
  test_audio_content: { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
  test_embedded_resource: {
    content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  },
  test_multiple_content_types: {
    content: [
      text('Multiple content types test:'),
      IMAGE,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  },
  test_error_handling: {
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  },
  json_schema_2020_12_tool: { content: [text('A schema is kept as it is.')] },
};

const SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
} as const;

const PROMPTS: Readonly<Record<string, (args: Record<string, unknown>) => GetPromptResult['messages']>> = {
  test_simple_prompt: () => [user(text('This is a simple prompt for testing.'))],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [
    user(text(`Prompt with arguments: arg1='${String(arg1)}', arg2='${String(arg2)}'`)),
  ],
  test_prompt_with_embedded_resource: ({ resourceUri }) => [
    user(embedded(String(resourceUri), 'text/plain', 'Embedded resource content for testing.')),
    user(text('Please process the embedded resource above.')),
  ],
  test_prompt_with_image: () => [user(IMAGE), user(text('Please analyze the image above.'))],
};

const PROMPT_ARGUMENTS: Readonly<Record<string, string[]>> = {
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri'],
};

function user(content: GetPromptResult['messages'][number]['content']): GetPromptResult['messages'][number] {
  return { role: 'user', content };
}

/** The server that the suite expects behind a transport, in place of ours. */
export function fixtureServer({ revisions }: ServedRevisions): McpServer {
  const mcp = new McpServer(
    { name: 'conformance-fixtures', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      supportedProtocolVersions: revisions,
    },
  );
  serveTools(mcp);
  serveResources(mcp);
  servePrompts(mcp);
  return mcp;
}

function serveTools({ server }: McpServer): void {
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(TOOLS).map((name) => ({
      name,
      description: `The suite's ${name}.`,
      inputSchema: name.startsWith('json_schema') ? SCHEMA_2020_12 : { type: 'object' as const },
    })),
  }));
  server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, ({ named }) => {
    const result = TOOLS[named];
    if (!result) throw new Error(`no fixture ${named}`);
    return result;
  });
}

function serveResources({ server }: McpServer): void {
  server.setRequestHandler('resources/list', () => ({
    resources: [
      { uri: 'test://static-text', name: 'text', mimeType: 'text/plain' },
      { uri: 'test://static-binary', name: 'binary', mimeType: 'image/png' },
    ],
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template' }],
  }));
  server.setRequestHandler('resources/read', { params: paramsNamedBy('uri') }, ({ named: uri }) => ({
    contents: [resource(uri)],
  }));
}

function resource(uri: string) {
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG };
  const id = /^test:\/\/template\/(?<id>\w+)\/data$/.exec(uri)?.groups?.['id'];
  if (id === undefined) {
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  }
  const body = { id, templateTest: true, data: `Data for ID: ${id}` };
  return { uri, mimeType: 'application/json', text: JSON.stringify(body) };
}

function servePrompts({ server }: McpServer): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.keys(PROMPTS).map((name) => ({
      name,
      description: `The suite's ${name}.`,
      arguments: (PROMPT_ARGUMENTS[name] ?? []).map((argument) => ({ name: argument, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', { params: paramsNamedBy('name') }, (params) => ({
    messages: PROMPTS[params.named]?.(params.arguments) ?? [],
  }));
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park', 'party'] },
  }));
}
