import type { EventProgram } from '../../support/event-program';
import type { EventReceiver } from '../../support/event-receiver';
import { untilTrue } from '../../support/until-true';
import { OpenAiCallback } from './openai-rules';
import { newPerson, watchedStack } from './watched-stack';

const NAME = 'job.changed';

describe('a receiver by the published rules of OpenAI', () => {
  let person: EventProgram;
  let program: EventProgram;
  let receiver: EventReceiver;
  let id: string | undefined;
  let callback: OpenAiCallback;

  beforeAll(async () => {
    receiver = (await watchedStack.get()).secure;
    person = await newPerson();
    program = await person.another('read-only');
  });
  beforeEach(() => {
    id = undefined;
    callback = new OpenAiCallback(receiver, NAME, () => id);
  });

  /** As ChatGPT asks: without declaring anything. */
  const subscribe = (args: object) => program.subscribe(receiver, { name: NAME, arguments: args });

  it('confirms itself by a challenge over TLS, and gets each event once, as the rules say', async () => {
    const company = 'Followed';
    ({ id } = await subscribe({ company }));
    expect(callback.challenges).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    const jobId = await person.createJob({ company });
    await person.rest('POST', `/jobs/${jobId}/status`, { newStatus: 'offer' });
    await untilTrue('both events are there', () => Promise.resolve(callback.events.length >= 2));
    expect(callback.events.map(({ data }) => [data['jobId'], data['change']])).toEqual([
      [jobId, 'created'],
      [jobId, 'status_changed'],
    ]);
    expect(new Set(callback.events.map(({ eventId }) => eventId)).size).toBe(2);
    expect(callback.faults).toEqual([]);
  });

  it('gets no body near 256 KiB, whatever people write', async () => {
    const company = `Long ${'x'.repeat(180)}`;
    ({ id } = await subscribe({ company: 'Long xxx' }));
    const title = 'é'.repeat(200);
    await person.createJob({ company, title, notes: 'n'.repeat(20_000), tags: ['t'.repeat(40)] });
    await untilTrue('the event is there', () => Promise.resolve(callback.events.length === 1));
    const sizes = receiver.deliveries.map((post) => Buffer.byteLength(post.body));
    expect(Math.max(...sizes)).toBeLessThan(16_384);
    expect(callback.faults).toEqual([]);
  });

  it('refuses a body that its rules do not know, which comes once and says no more', async () => {
    const delivery = { mode: 'webhook', url: `${receiver.url}?ended`, secret: receiver.secret };
    const ended = await person.another('read-only');
    ({ id } = await ended.subscribe(receiver, { name: NAME, arguments: { company: 'Nobody' }, delivery }));
    await ended.revoke();
    await untilTrue('the end was told', () => Promise.resolve(callback.faults.length > 0));
    const { stack } = await watchedStack.get();
    await untilTrue(
      'nothing is left to be sent',
      () => stack.query('SELECT FROM pipeline.event_subscription_delivery WHERE subscription_id = $1', [id]),
      ({ length }) => length === 0,
    );
    expect(callback.faults).toContain('a body of the type terminated');
    const told = receiver.deliveries.filter(({ path }) => path === '/events?ended');
    expect(told.map(({ json }) => json['type'])).toEqual(['terminated']);
  });
});
