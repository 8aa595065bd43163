import { OauthResources } from './oauth-resources';

const LOCAL = 'http://localhost:3002/api/mcp';
const HOSTED = 'https://salaries.example/api/v1/intelligence/mcp';
const resources = new OauthResources({
  pipelineAudience: LOCAL,
  compensationMcpAudience: HOSTED,
} as ConstructorParameters<typeof OauthResources>[0]);

describe('the endpoint that a client names', () => {
  it.each([
    [LOCAL, LOCAL],
    [`${LOCAL}/`, LOCAL],
    ['http://127.0.0.1:3002/api/mcp', LOCAL],
    ['http://[::1]:3002/api/mcp/', LOCAL],
    ['HTTP://LOCALHOST:3002/api/mcp', LOCAL],
    [`${HOSTED}/`, HOSTED],
    ['https://salaries.example:443/api/v1/intelligence/mcp', HOSTED],
  ])('by %s is %s', (spelled, url) => {
    expect(resources.canonical(spelled)).toBe(url);
  });

  it.each([
    'http://127.0.0.1:3003/api/mcp',
    'https://127.0.0.1:3002/api/mcp',
    'http://127.0.0.2:3002/api/mcp',
    'http://localhost.example:3002/api/mcp',
    'http://someone@localhost:3002/api/mcp',
    `${LOCAL}//`,
    `${LOCAL}?x`,
    `${LOCAL}#`,
    'http://localhost:3002/API/mcp',
    'http://localhost:3002/api',
    'https://localhost/api/v1/intelligence/mcp',
    'https://salaries.example/',
    'nothing',
    '',
    `http://localhost:3002/${'é'.repeat(100_000)}`,
  ])('is none by %s', (spelled) => {
    expect(resources.canonical(spelled)).toBe(spelled);
    expect(resources.has(resources.canonical(spelled))).toBe(false);
  });
});
