import { misreadArguments } from '../support/argument-shapes';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { PipelineService } from '../support/pipeline/pipeline-service';

let service: PipelineService;

beforeAll(async () => {
  service = await PipelineService.start({
    RATE_LIMITS: JSON.stringify({ 'pipeline.ultra': { perMinute: 100_000, perMonth: 1_000_000 } }),
  });
});
afterAll(() => service.stop());

describe('arguments as clients send them', () => {
  it('are read or refused in our words, by every tool and for every declared argument', async () => {
    const dry_run = true;
    const pay = { min: 120_000, max: 150_000, currency: 'USD', period: 'year' };
    const startsAt = '2026-01-05T10:00:00Z';
    const args = {
      save_job: { company: 'Acme', title: 'Engineer', dry_run },
      move_job: { job: 'Acme', to: 'applied', dry_run },
      log_activity: { title: 'Call', occurredAt: startsAt, dry_run },
      plan_event: { title: 'Call', startsAt, dry_run },
      get_job: { job: 'Acme' },
      check_market: { job: 'Acme' },
    };
    const { client } = await service.newUser({ scope: 'read-write' });
    const mcp = new McpCalls(client, {}, PIPELINE_MCP_PATH);
    await mcp.found('save_job', { company: 'Acme', title: 'Engineer' });
    const members = { salary: pay, postedPay: pay, tags: ['a', 'b'], contactIds: [], clear: ['notes'] };
    expect(await misreadArguments(mcp, { args, members })).toEqual([]);
  });
});
