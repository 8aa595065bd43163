import { CREDENTIALS } from '../reference-service';
import { servedText } from './served-text';

const pageOf = (file: string) => (file === 'docs/sdk.md' ? 'guides/sdk' : undefined);
const link = (to: string) => `../${to}`;

/** The document on receiving webhooks, as served by the pipeline at an address. */
function served(baseUrl: string, file = 'docs/webhooks/receiving.md', otherUrl?: string): string {
  const service = {
    name: 'pipeline',
    title: 'P',
    baseUrl,
    otherUrl,
    beside: '/api/mcp',
    credential: CREDENTIALS.pipeline,
  } as const;
  return servedText(file, service, pageOf)(link);
}

describe('a document as it is served', () => {
  it('has the files of samples in place of links to them', () => {
    const text = served('https://api.example.test');
    expect(text).not.toContain('(samples/');
    expect(text).toMatch(/### Go\n\n```go\npackage receiver\n/);
    const guide = served('https://api.example.test', 'docs/guides/python.md');
    expect(guide).toContain('```py\nimport base64\n');
  });

  it('leads to pages, and names what is not served without a link', () => {
    expect(served('https://api.example.test')).toContain('[sdk.md](../guides/sdk#webhooks)');
    expect(served('https://api.example.test', 'docs/import.md')).not.toContain('](decisions/');
  });

  it('has the address of the service, and that of the other one where it is known', () => {
    const guide = 'docs/guides/first-call.md';
    const both = served('https://jobs.example.test', guide, 'https://pay.example.test');
    expect(both).toContain('https://jobs.example.test/api/mcp/jobs');
    expect(both).toContain('https://pay.example.test/api/v1/salary');
    const local = served('http://localhost:4002', guide);
    expect(local).toContain('http://localhost:4002/api/mcp/jobs');
    expect(local).toContain('http://localhost:3001/api/v1/salary');
  });
});
