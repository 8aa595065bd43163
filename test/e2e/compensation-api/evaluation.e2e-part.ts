import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { missingFacts } from '../../evaluation/facts.mjs';
import { type CallTool, play } from '../../evaluation/play.mjs';
import { tasksOf } from '../../evaluation/tasks.mjs';
import { bearerFor } from '../../support/api-keys';
import { expectFacts, namedTasks, newRun } from '../../support/evaluated-tasks';
import { McpCalls } from '../../support/mcp-calls';
import { service, useCompensation } from '../../support/shared-compensation';

/** Maximum of characters that an agent gets to read. */
const LONGEST_TEXT = 1_200;

it('the evaluation has sixty tasks and more, each under a name of its own', () => {
  const tasks = [...tasksOf('compensation'), ...tasksOf('pipeline')];
  expect(tasks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  for (const { id, facts } of tasks) expect([id, facts.length > 0]).toEqual([id, true]);
});

describe('the evaluation of the compensation MCP server', () => {
  let callTool: CallTool;

  useCompensation();
  beforeAll(async () => {
    callTool = await scriptedAgent(new McpCalls(service, await bearerFor(service, 'pro')));
  });

  it.each(namedTasks('compensation'))('%s', (_, task) => expectFacts(task, callTool));

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
