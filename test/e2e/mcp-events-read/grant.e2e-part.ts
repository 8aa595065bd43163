import { PipelineEnv } from '../../../apps/pipeline/src/pipeline.env';
import { EventAgent } from '../../support/event-agent';
import { EventStreamClient } from '../../support/event-stream-client';
import { type Grant, GrantTokens } from '../../support/grant-tokens';
import type { PipelineService, PipelineUser } from '../../support/pipeline/pipeline-service';
import { untilTrue } from '../../support/until-true';
import { watchedPipeline } from '../../support/pipeline/watched-pipeline';
import { revoke } from '../../support/operator-changes';

/** Difference of clocks that the service allows, seconds. */
const TOLERANCE_S = 5;
const LEFT_S = 4;

let service: PipelineService;
let user: PipelineUser;
let tokens: GrantTokens;
let grant: Grant;
let agent: EventAgent;

beforeAll(async () => {
  service = await watchedPipeline.get();
});
beforeEach(async () => {
  user = await service.newUser();
  tokens = await GrantTokens.of(service.dataSource, service.provider(PipelineEnv).mcpAddress);
  grant = await tokens.grant(user.id);
});

/** Both streams by a token that runs out soon; undefined when it has run out before they were open. */
async function opened() {
  const exp = Math.floor(Date.now() / 1_000) - TOLERANCE_S + LEFT_S;
  const token = await tokens.sign(grant, { claims: { iat: exp - 300, exp } });
  agent = new EventAgent(service, { ...user, client: service.clientWith(token) });
  const plain = await EventStreamClient.open(`${service.url}/api/mcp/events/stream?after=now`, {
    authorization: `Bearer ${token}`,
  });
  const stream = await agent.stream({ name: 'job.created' });
  return [plain, stream].every(({ response }) => response.status === 200) ? { plain, stream } : undefined;
}

/** Makes every reader of the account look at its access again. */
async function recheck(): Promise<void> {
  const { tokenId } = await service.newToken(user.id, 'read-only');
  await revoke(service, tokenId);
}
const addJob = (title: string) => user.client.post('/api/mcp/jobs', { company: 'Acme', title });

describe('a program whose access token runs out while it streams', () => {
  it('reads on while its grant lives, by either stream', async () => {
    const { plain, stream } = (await untilTrue('both are open', opened))!;
    expect((await stream.next()).method).toBe('notifications/events/active');
    await untilTrue(
      'the token has run out',
      async () => (await agent.call('events/list')).status,
      (status) => status === 401,
    );

    await recheck();
    await addJob('still told');
    expect((await stream.nextOf('event')).params.data.title).toBe('still told');
    expect((await plain.nextEvent())?.data).toContain('still told');

    await service.dataSource.query('UPDATE accounts.oauth_grant SET revoked_at = now() WHERE id = $1', [
      grant.id,
    ]);
    await recheck();
    const [terminated, result] = (await stream.rest()).slice(-2);
    expect(terminated.params.error).toMatchObject({ code: -32_012, data: { reason: 'access_revoked' } });
    expect(result.id).toBe('abc');
    expect(await plain.nextEvent()).toBeUndefined();
  });
});
