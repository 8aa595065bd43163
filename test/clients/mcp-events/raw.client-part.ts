import { untilTrue } from '../../support/until-true';
import { ask, type WatchedAccount, watchedStack } from './watched-stack';

const FORBIDDEN = -32_024;

describe('raw requests', () => {
  let watched: WatchedAccount;

  beforeAll(async () => {
    watched = await (await watchedStack.get()).account();
  });

  it.each([
    ['OpenAI’s profile', false, -32_012],
    ['the extension', true, FORBIDDEN],
  ])(
    'subscribe by %s, and learn of the end of their access in its number',
    async (_what, isDeclared, code) => {
      const { plain } = watched.receivers;
      const own = await watched.program();
      const delivery = { mode: 'webhook', url: `${plain.url}?raw=${isDeclared}`, secret: plain.secret };
      const params = { name: 'job.created', arguments: { company: 'Raw webhook' }, delivery };
      const { result } = await ask(watched, own.headers, 'events/subscribe', params, isDeclared);
      const mine = () =>
        plain.deliveries.filter(({ headers }) => headers['x-mcp-subscription-id'] === result.id);
      const jobId = await watched.job('Raw webhook');
      await untilTrue('the event is there', () => Promise.resolve(mine().length === 1));
      expect(mine()[0]?.json).toMatchObject({ name: 'job.created', data: { jobId } });
      await watched.revoke(own);
      await untilTrue('the end is there', () => Promise.resolve(mine().length === 2));
      expect(mine()[1]?.json).toMatchObject({
        type: 'terminated',
        error: { code, data: { reason: 'access_revoked' } },
      });
      expect(mine().every((post) => plain.verified(post))).toBe(true);
    },
  );
});
