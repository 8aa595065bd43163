import { expectFacts, namedTasks } from '../../support/evaluated-tasks';
import { agent, newAgentForEachTest } from '../../support/pipeline/agent';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

describe('the evaluation of the pipeline’s MCP server', () => {
  newUserForEachTest();
  newAgentForEachTest();

  it.each(namedTasks('pipeline'))('%s', async (_, task) => {
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

  /** As the worker stores it when the compensation service has answered. */
  function keepMarketFigure(jobId: string): Promise<unknown> {
    const figure = { role: 'software-engineer', city: 'austin', low: 96_000, median: 108_000, high: 120_000 };
    const market = { ...figure, confidence: 0.97, dataPointId: 'dp_x', asOf: '2026-06-30' };
    return service.dataSource.query('UPDATE pipeline.job SET market = $2 WHERE id = $1', [
      jobId,
      JSON.stringify(market),
    ]);
  }
});
