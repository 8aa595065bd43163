import type { DeliveryStack } from '../../support/delivery-stack';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';

const JOBS = 5;
const CHANGES = 5;
/** The attempt that the receiver takes, by the number of the event: it refuses three in ten. */
const TAKEN_AT = [1, 1, 2, 1, 2, 1, 1, 2, 1, 3];

describe('the events of a webhook', () => {
  let stack: DeliveryStack;

  beforeAll(async () => {
    ({ stack } = await deliveryAsShipped.get());
  });
  beforeEach(() => stack.receiver.forget());
  afterEach(async () => (await deliveryAsShipped.get()).clear());

  async function post<T>(path: string, body: object, method = 'POST'): Promise<T> {
    const response = await stack.call(method, path, body);
    expect(response.ok).toBe(true);
    return (await response.json()) as T;
  }

  /** Creates jobs and changes each, one change after the other. */
  const changeJobs = () =>
    Promise.all(
      Array.from({ length: JOBS }, async (_, job) => {
        const { id } = await post<{ id: string }>('/jobs', { company: 'Acme', title: `job ${job}` });
        for (let change = 0; change < CHANGES; change++)
          await post(`/jobs/${id}`, { notes: String(change) }, 'PATCH');
      }),
    );

  const accepted = () =>
    untilTrue(
      'all are accepted',
      () => new Set(stack.receiver.accepted.map(({ headers }) => headers['webhook-id'])).size,
      (count) => count === JOBS * (1 + CHANGES),
    );

  it('come in the order of each job where the owner asks for it, although three in ten attempts fail', async () => {
    await post('/webhooks', { url: stack.receiver.url(), events: ['*'], order: 'job' });
    const tries = new Map<string, number>();
    stack.receiver.behaviour = ({ headers }) => {
      const id = headers['webhook-id'] ?? '';
      tries.set(id, (tries.get(id) ?? 0) + 1);
      const place = [...tries.keys()].indexOf(id);
      return (tries.get(id) ?? 0) >= (TAKEN_AT[place % TAKEN_AT.length] ?? 1) ? 200 : 503;
    };
    await changeJobs();
    await accepted();
    const sent = stack.receiver.received.map(({ headers, body }) => ({
      id: headers['webhook-id'] ?? '',
      job: (JSON.parse(body) as { data: { title: string } }).data.title,
    }));
    const events = await stack.query<{ id: string }>(
      'SELECT id FROM pipeline.webhook_event ORDER BY sequence',
    );
    for (let job = 0; job < JOBS; job++) {
      const ids = sent.filter((message) => message.job === `job ${job}`).map(({ id }) => id);
      expect([...new Set(ids)]).toEqual(events.map(({ id }) => id).filter((id) => ids.includes(id)));
      // No other event of the job between the attempts of one.
      expect(ids).toEqual(ids.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)));
    }
    expect(stack.receiver.received.length).toBeGreaterThan(stack.receiver.accepted.length);
  });

  it('come once each, and over connections that are kept', async () => {
    await post('/webhooks', { url: stack.receiver.url(), events: ['*'] });
    await changeJobs();
    await accepted();
    expect(stack.receiver.received).toHaveLength(JOBS * (1 + CHANGES));
    const reused = () =>
      stack.query('SELECT FROM pipeline.webhook_attempt WHERE status = 200 AND connect_ms IS NULL');
    await untilTrue('connections were kept', reused, ({ length }) => length > 0);
  });
});
