import type { OpenApiDocument, OperationObject } from '../openapi/document';
import { operationGroups } from '../openapi/operation';
import { CREDENTIALS } from '../reference-service';
import { samplesOf } from './samples';

const SERVICE = {
  name: 'pipeline',
  title: 'Job Pipeline API',
  baseUrl: 'https://api.example.test',
  beside: '/api/mcp',
  credential: CREDENTIALS.pipeline,
} as const;

function samples(method: string, path: string, operation: Partial<OperationObject>): Record<string, string> {
  const document: OpenApiDocument = {
    info: { title: 'Samples', version: '1.0.0' },
    tags: [{ name: 'All' }],
    paths: { [path]: { [method]: { operationId: 'jobs.create', tags: ['All'], ...operation } } },
  };
  const [group] = operationGroups(document);
  const [described] = group?.operations ?? [];
  if (!described) throw new Error('There is no operation.');
  return Object.fromEntries(samplesOf(described, SERVICE).map(({ language, code }) => [language, code]));
}

const BODY = {
  content: {
    'application/json': { example: { title: "O'Neill", remote: true, salary: null, tags: ['a', 'b'] } },
  },
};
const SECURED = { security: [{ bearer: [] }], responses: { 200: { content: { 'application/json': {} } } } };

describe('the samples of a call', () => {
  it('carry body and credential in each language’s own form', () => {
    const made = samples('post', '/api/mcp/jobs', { ...SECURED, requestBody: BODY });
    expect(made['curl']).toBe(
      [
        "curl 'https://api.example.test/api/mcp/jobs' \\",
        '  -H "Authorization: Bearer $WAGEWRIGHT_TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        String.raw`  --data-binary '{`,
        String.raw`  "title": "O'\''Neill",`,
        '  "remote": true,',
        '  "salary": null,',
        '  "tags": [\n    "a",\n    "b"\n  ]',
        "}'",
      ].join('\n'),
    );
    expect(made['TypeScript']).toContain(
      [
        'await client.jobs.create({',
        String.raw`  title: 'O\'Neill',`,
        '  remote: true,',
        '  salary: null,',
        "  tags: ['a', 'b'],",
        '});',
      ].join('\n'),
    );
    expect(made['TypeScript']).toContain('token: process.env.WAGEWRIGHT_TOKEN,');
    expect(made['Python']).toContain(
      `        "title": "O'Neill",\n        "remote": True,\n        "salary": None,`,
    );
    expect(made['Python']).toContain(
      `headers={"Authorization": f"Bearer {os.environ['WAGEWRIGHT_TOKEN']}"},`,
    );
  });

  it('use the call that the example of the answer was recorded with', () => {
    const made = samples('get', '/lineage/{point}', {
      parameters: [
        { name: 'point', in: 'path', required: true },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'q', in: 'query', schema: { type: 'string' } },
      ],
      operationId: 'salaries.lineage',
      responses: {
        200: {
          content: {
            'application/json': { examples: { get: { summary: 'GET /lineage/a:b%20c?limit=2', value: {} } } },
          },
        },
      },
    });
    expect(made['curl']).toBe("curl 'https://api.example.test/lineage/a:b%20c?limit=2'");
    expect(made['TypeScript']).toContain("client.salaries.lineage('a:b c', { limit: 2 })");
    expect(made['Python']).toContain('params={"limit": "2"}');
  });

  it('name what nobody gave an example of, and leave optional parameters out', () => {
    const made = samples('delete', '/jobs/{jobId}', {
      ...SECURED,
      operationId: 'Jobs_remove',
      parameters: [
        { name: 'jobId', in: 'path', required: true },
        { name: 'reason', in: 'query' },
      ],
    });
    expect(made['curl']).toContain("curl 'https://api.example.test/jobs/JOB_ID' \\\n  -X DELETE");
    expect(made['TypeScript']).toContain("await fetch('https://api.example.test/jobs/JOB_ID', {");
    expect(made['TypeScript']).toContain('authorization: `Bearer ${process.env.WAGEWRIGHT_TOKEN}`');
    expect(made['Python']).toContain('requests.delete(');
  });

  it('read a stream as one', () => {
    const made = samples('get', '/events/stream', {
      operationId: 'events.stream',
      responses: { 200: { content: { 'text/event-stream': {} } } },
    });
    expect(made['curl']).toContain('--no-buffer');
    expect(made['TypeScript']).toContain(
      'for await (const event of client.events.stream()) console.log(event);',
    );
  });

  it('give a member by itself where the SDK takes it so', () => {
    const requestBody = { content: { 'application/json': { example: { webhookId: 'wh_1' } } } };
    const made = samples('post', '/webhooks/test', { operationId: 'webhooks.test', requestBody });
    expect(made['TypeScript']).toContain("client.webhooks.test('wh_1')");
  });
});
