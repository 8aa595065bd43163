import { randomUUID } from 'node:crypto';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { McpCalls } from '../support/mcp-calls';
import { forbiddenFacts, missingFacts } from '../evaluation/facts.mjs';
import { type CallTool, play } from '../evaluation/play.mjs';
import { tasksOf } from '../evaluation/tasks.mjs';

/** Characters that an agent is given to read. */
const LONGEST_TEXT = 1_200;

/** Makes the calls of every task against a server, and holds each answer against the schema that the tool publishes. */
async function scriptedAgent(mcp: McpCalls): Promise<CallTool> {
  const { tools } = (await mcp.method('tools/list')).body.result;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const schemas = new Map<string, ValidateFunction>(
    tools.map((tool: { name: string; outputSchema: object }) => [tool.name, ajv.compile(tool.outputSchema)]),
  );
  return async (tool, args) => {
    const result = await mcp.tool(tool, args);
    expect([tool, args, result.content[0].text.length <= LONGEST_TEXT]).toEqual([tool, args, true]);
    if (!result.isError) {
      const validate = schemas.get(tool);
      validate?.(result.structuredContent);
      expect([tool, args, validate?.errors]).toEqual([tool, args, null]);
    }
    return result;
  };
}

describe('the evaluation of the compensation MCP server', () => {
  let service: CompensationApp;
  let callTool: CallTool;

  beforeAll(async () => {
    const limits = JSON.stringify({ 'surfaceB.pro': { perMinute: 100_000, perMonth: 1_000_000 } });
    service = await CompensationApp.start({ RATE_LIMITS: limits });
    callTool = await scriptedAgent(new McpCalls(service, await bearerFor(service, 'pro')));
  });

  afterAll(() => service.stop());

  it.each(tasksOf('compensation').map((task) => [task.id, task] as const))('%s', async (_, task) => {
    const { text, structures } = await play(task, callTool, { run: randomUUID() });
    const missing = missingFacts(task.facts, text, structures);
    expect({ text, missing }).toEqual({ text, missing: [] });
    const forbidden = forbiddenFacts(task.never ?? [], text, structures);
    expect({ text, forbidden }).toEqual({ text, forbidden: [] });
  });

  it('would notice a fact that is hidden, and one that is wrong', async () => {
    const [task] = tasksOf('compensation');
    if (!task) throw new Error('there is no task');
    const { text, structures } = await play(task, callTool, { run: randomUUID() });
    const [median = ''] = task.facts;
    expect(missingFacts(task.facts, text.replaceAll(/\$[\d,]+/g, 'much'), structures)).toContain(median);
    const other = [{ ...structures[0], data: { market: { median: 1, low: 2, high: 3 } } }];
    expect(missingFacts([median], text, other)).toEqual([median]);
    expect(() => missingFacts(['{dollars 0.data.nothing.here}'], text, structures)).toThrow('nothing at');
  });
});
