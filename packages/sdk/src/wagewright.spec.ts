import { Wagewright } from './wagewright.ts';

const VARIABLES = {
  WAGEWRIGHT_API_KEY: 'intelligence_1',
  WAGEWRIGHT_TOKEN: 'ext_1',
  WAGEWRIGHT_COMPENSATION_URL: 'https://pay.example.test/',
  WAGEWRIGHT_PIPELINE_URL: 'https://jobs.example.test',
};

describe('the settings of a client', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  /** Address and credential of a call to each service. */
  async function sent(options: ConstructorParameters<typeof Wagewright>[0]) {
    const calls: unknown[] = [];
    const client = new Wagewright({
      ...options,
      fetch: async (address, init) => {
        calls.push([
          new URL(address instanceof Request ? address.url : address).origin,
          new Headers(init?.headers).get('authorization'),
        ]);
        return Response.json({});
      },
    });
    await client.salary.current({ role: 'x' });
    await client.jobs.get('job_1');
    return calls;
  }

  it('come from the environment', async () => {
    Object.assign(process.env, VARIABLES);

    expect(await sent({})).toEqual([
      ['https://pay.example.test', 'Bearer intelligence_1'],
      ['https://jobs.example.test', 'Bearer ext_1'],
    ]);
  });

  it('come from the options first', async () => {
    Object.assign(process.env, VARIABLES);
    const options = {
      apiKey: 'intelligence_2',
      token: 'ext_2',
      compensationUrl: 'https://a.example.test',
      pipelineUrl: 'https://b.example.test',
    };

    expect(await sent(options)).toEqual([
      ['https://a.example.test', 'Bearer intelligence_2'],
      ['https://b.example.test', 'Bearer ext_2'],
    ]);
  });

  it('count as not given where a variable is empty', async () => {
    Object.assign(process.env, Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, ''])));

    expect(await sent({})).toEqual([
      ['http://localhost:3001', null],
      ['http://localhost:3002', null],
    ]);
  });
});
