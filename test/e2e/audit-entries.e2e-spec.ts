import { getJson } from '../support/console-calls';
import type { SignedIn } from '../support/console-service';
import { ConsoleStack } from '../support/console-stack';
import type { Json, PipelineClient } from '../support/pipeline/pipeline-client';

const FEED = '/api/mcp/calendar/feed';
const SHARED = '/api/v1/intelligence/salaries/shared-offers';

let stack: ConsoleStack;
let person: SignedIn;
let client: PipelineClient;

beforeAll(async () => {
  stack = await ConsoleStack.start();
});
beforeEach(async () => {
  person = await stack.console.signedIn({ plan: 'ultra' });
  ({ client } = await stack.pipeline.newToken(person.accountId, 'read-write'));
});

/** @param kind the beginning of the actions. Oldest first. */
async function entries(kind: string): Promise<Json[]> {
  const { body } = await getJson(person, `/api/console/audit?action=${kind}.`);
  return (body.data as Json[]).reverse();
}

describe('what gives data away leaves entries in the audit trail', () => {
  it('a calendar feed: when it is opened and closed, by whom and with which token', async () => {
    await client.post(FEED);
    const { id } = (await client.post(FEED)).body;
    await client.delete(FEED);
    expect((await client.delete(FEED)).status).toBe(404);
    const found = await entries('calendar_feed');
    expect(found.map(({ action }) => action)).toEqual([
      'calendar_feed.opened',
      'calendar_feed.opened',
      'calendar_feed.closed',
    ]);
    expect(found[2]).toMatchObject({
      actor: { id: person.accountId },
      account: { id: person.accountId },
      target: id,
      details: { credentialId: expect.stringMatching(/^tok_/) },
      address: '127.0.0.1',
    });
  });

  it('a shared comparison: when it is made and revoked, and not when the call fails', async () => {
    const headers = { authorization: `Bearer ${await sessionToken()}`, 'content-type': 'application/json' };
    const call = async (method: string, path: string, body?: object) => {
      const sent = { method, headers, body: body && JSON.stringify(body) };
      const response = await fetch(`${stack.compensation.url}${path}`, sent);
      return { status: response.status, body: (await response.json()) as Json };
    };
    const offers = ['austin', 'new-york'].map((city) => ({ role: 'data-scientist', city, base: 160_000 }));
    expect((await call('POST', SHARED, { offers: [] })).status).toBe(400);
    const { id } = (await call('POST', SHARED, { offers })).body.data;
    expect((await call('DELETE', `${SHARED}/${id}`)).status).toBe(200);
    expect((await call('DELETE', `${SHARED}/${id}`)).status).toBe(404);
    const [created, ...more] = await entries('share');
    expect(created).toMatchObject({
      action: 'share.created',
      actor: { id: person.accountId },
      account: { id: person.accountId },
      target: id,
      details: {},
    });
    expect(more).toEqual([expect.objectContaining({ action: 'share.revoked', target: id })]);
  });

  async function sessionToken(): Promise<string> {
    const answer = await person.fetch('/api/console/access-token', {
      method: 'POST',
      body: JSON.stringify({ api: 'compensation' }),
    });
    return ((await answer.json()) as Json).token;
  }
});
