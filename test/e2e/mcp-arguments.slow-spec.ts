import { misreadArguments } from './argument-shapes';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { PipelineService } from '../support/pipeline/pipeline-service';

const LIMIT = { perMinute: 100_000, perMonth: 1_000_000 };
const RATE_LIMITS = JSON.stringify({ 'pipeline.ultra': LIMIT, 'surfaceB.pro': LIMIT });

let pipeline: PipelineService;
let compensation: CompensationApp;

beforeAll(async () => {
  [pipeline, compensation] = await Promise.all([
    PipelineService.start({ RATE_LIMITS }),
    CompensationApp.start({ RATE_LIMITS }),
  ]);
});

describe('arguments as clients send them, for every tool and every declared argument', () => {
  it('are read or refused in our words by the pipeline', async () => {
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
    const { client } = await pipeline.newUser({ scope: 'read-write' });
    const mcp = new McpCalls(client, {}, PIPELINE_MCP_PATH);
    await mcp.found('save_job', { company: 'Acme', title: 'Engineer' });
    const members = { salary: pay, postedPay: pay, tags: ['a', 'b'], contactIds: [], clear: ['notes'] };
    expect(await misreadArguments(mcp, { args, members })).toEqual([]);
  });

  it('are read or refused in our words by the compensation service', async () => {
    const role = 'data scientist';
    const args = {
      analyze_compensation: { role, city: 'Austin' },
      analyze_skills: { role },
      analyze_market: { role },
      find_adjacent_opportunities: { role },
      discover_roles_and_cities: { query: 'data' },
    };
    const equity = { total: 400_000, years: 4 };
    const members = {
      offers: [
        { label: 'A', base: 150_000, city: 'Austin, TX', equity },
        { label: 'B', base: 180_000, city: 'Jersey City, NJ' },
      ],
      match: { pct: 50, up_to_pct: 6 },
      leverage: ['relocation'],
      equity,
    };
    const mcp = new McpCalls(compensation, await bearerFor(compensation, 'pro'));
    expect(await misreadArguments(mcp, { args, members })).toEqual([]);
  });
});
