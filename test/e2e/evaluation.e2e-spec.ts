import { randomBytes } from 'node:crypto';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { McpCalls } from '../support/mcp-calls';
import { Agent } from '../support/pipeline/agent';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';
import { forbiddenFacts, missingFacts } from '../evaluation/facts.mjs';
import { type CallTool, play, type Task } from '../evaluation/play.mjs';
import { tasksOf } from '../evaluation/tasks.mjs';

/** Characters that an agent is given to read. */
const LONGEST_TEXT = 1_200;
const named = (server: Task['server']) => tasksOf(server).map((task) => [task.id, task] as const);
/** Names one try of a task. */
const newRun = () => randomBytes(3).toString('hex');

async function expectFacts(task: Task, callTool: CallTool): Promise<void> {
  const { text, structures } = await play(task, callTool, { run: newRun() });
  const missing = missingFacts(task.facts, text, structures);
  const forbidden = forbiddenFacts(task.never ?? [], text, structures);
  expect({ text, missing, forbidden }).toEqual({ text, missing: [], forbidden: [] });
}

it('the evaluation has sixty tasks and more, each under a name of its own', () => {
  const tasks = [...tasksOf('compensation'), ...tasksOf('pipeline')];
  expect(tasks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  for (const { id, facts } of tasks) expect([id, facts.length > 0]).toEqual([id, true]);
});

describe('the evaluation of the compensation MCP server', () => {
  let service: CompensationApp;
  let callTool: CallTool;

  beforeAll(async () => {
    const limits = JSON.stringify({ 'surfaceB.pro': { perMinute: 100_000, perMonth: 1_000_000 } });
    service = await CompensationApp.start({ RATE_LIMITS: limits });
    callTool = await scriptedAgent(new McpCalls(service, await bearerFor(service, 'pro')));
  });

  afterAll(() => service.stop());

  it.each(named('compensation'))('%s', (_, task) => expectFacts(task, callTool));

  it('would notice a fact that is hidden, and one that is wrong', async () => {
    const [task] = tasksOf('compensation');
    if (!task) throw new Error('there is no task');
    const { text, structures } = await play(task, callTool, { run: newRun() });
    const [median = ''] = task.facts;
    expect(missingFacts(task.facts, text.replaceAll(/\$[\d,]+/g, 'much'), structures)).toContain(median);
    const other = [{ ...structures[0], data: { market: { median: 1, low: 2, high: 3 } } }];
    expect(missingFacts([median], text, other)).toEqual([median]);
    expect(() => missingFacts(['{dollars 0.data.nothing.here}'], text, structures)).toThrow('nothing at');
  });

  it('takes a figure that a model has rounded, where it is told to', async () => {
    const structures = [{ data: { median: 172_410 } }];
    const lenient = (text: string) =>
      missingFacts(['{dollars 0.data.median}'], text, structures, { isLenient: true }).length === 0;
    expect(['$172,410', 'about 172k', '$172.4k', 'roughly $172,000'].map(lenient)).toEqual(
      Array(4).fill(true),
    );
    expect(['$175,000', '$1,724', 'a lot'].map(lenient)).toEqual(Array(3).fill(false));
  });
});

/** Holds each answer against the schema that its tool publishes. */
async function scriptedAgent(mcp: McpCalls): Promise<CallTool> {
  const { tools } = (await mcp.method('tools/list')).body.result;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const schemas = new Map<string, ValidateFunction>(
    tools.map((tool: { name: string; outputSchema: object }) => [tool.name, ajv.compile(tool.outputSchema)]),
  );
  return async (tool, args) => {
    const result = await mcp.tool(tool, args);
    const { text } = result.content[0];
    expect({ tool, text, fits: text.length <= LONGEST_TEXT }).toEqual({ tool, text, fits: true });
    const validate = schemas.get(tool);
    if (!result.isError) validate?.(result.structuredContent);
    expect([tool, args, validate?.errors ?? null]).toEqual([tool, args, null]);
    return result;
  };
}

describe('the evaluation of the pipeline’s MCP server', () => {
  let service: PipelineService;
  let user: PipelineUser;
  let agent: Agent;

  beforeAll(async () => {
    service = await PipelineService.start();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    user = await service.newUser();
    agent = await Agent.of(service, user);
  });
  afterEach(() => agent.close());

  it.each(named('pipeline'))('%s', async (_, task) => {
    if (task.needs === 'webhook-given-up') await giveUpDelivery();
    await expectFacts(task, async (tool, args) => {
      const { text, isError, content } = await agent.call(tool, args);
      if (task.needs === 'market-figure' && tool === 'save_job') await keepMarketFigure(content.data.job.id);
      return { content: [{ type: 'text', text }], isError, structuredContent: content };
    });
  });

  async function giveUpDelivery(): Promise<void> {
    await user.client.post('/api/mcp/webhooks', { url: 'https://hooks.example.com/in', events: ['*'] });
    await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
    await service.dataSource.query(
      `UPDATE pipeline.webhook_delivery SET state = 'exhausted', attempt = 8, last_status = 500,
              last_error = 'The receiver answered 500.', finished_at = now() WHERE user_id = $1`,
      [user.id],
    );
  }

  /** As the worker writes it down when the compensation service has answered. */
  function keepMarketFigure(jobId: string): Promise<unknown> {
    const figure = { role: 'software-engineer', city: 'austin', low: 96_000, median: 108_000, high: 120_000 };
    const market = { ...figure, confidence: 0.97, dataPointId: 'dp_x', asOf: '2026-06-30' };
    return service.dataSource.query('UPDATE pipeline.job SET market = $2 WHERE id = $1', [
      jobId,
      JSON.stringify(market),
    ]);
  }
});
