import { Client } from 'pg';
import { fixture, ownFixture } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import { LeaseRegistry } from './lease-registry';
import { DeliveryResultRepository } from './delivery-result.repository';
import { outcomeOfStatus } from './outcome';
import type { OutboundMessage } from '../exchange/webhook-sender';

describe('a receiver that answers while PostgreSQL lets nobody in', () => {
  let server: Client;
  let database: string;

  ownFixture();
  beforeAll(async () => {
    const url = new URL(fixture.databaseUrl);
    database = decodeURIComponent(url.pathname.slice(1));
    url.pathname = '/postgres';
    server = new Client({ connectionString: url.href });
    await server.connect();
  });
  afterAll(() => server.end());

  const letIn = (isLetIn: boolean) =>
    server.query(`ALTER DATABASE "${database}" WITH ALLOW_CONNECTIONS ${isLetIn}`);

  it('is sent to once: the result is written when PostgreSQL is back', async () => {
    const writes = jest.spyOn(DeliveryResultRepository.prototype, 'write');
    let posts = 0;
    const send = async (_: OutboundMessage, onStart?: () => void) => {
      posts += 1;
      onStart?.();
      await letIn(false);
      await server.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [database],
      );
      return { outcome: outcomeOfStatus(200), startedAt: new Date(), timings: { totalMs: 1 } };
    };
    await fixture.recorded();
    const registry = new LeaseRegistry();
    const attempts = fixture.attempts(send, undefined, registry);
    const [leased] = await registry.track({ release: () => Promise.resolve() }, () => fixture.claim());
    const attempt = attempts.attempt(leased!, () => undefined);
    try {
      await untilTrue('the result was written in vain', async () => writes.mock.calls.length > 1);
    } finally {
      await letIn(true);
    }
    await attempt;
    expect(posts).toBe(1);
    await expect(fixture.deliveries()).resolves.toMatchObject([{ state: 'succeeded', attempt: 1 }]);
  });
});
