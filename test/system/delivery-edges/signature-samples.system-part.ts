import { setImmediate } from 'node:timers/promises';
import { isGenuine } from '../../../docs/webhooks/samples/verify';
import type { DeliveryStack } from '../../support/delivery-stack';
import { isHere } from '../../support/guide-programs';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';
import { judgements, SAMPLE_LANGUAGES, type SampleCase } from '../../support/webhook-samples';

const RIGHT = [true, false, false, false, false, true, true];
const OWN_SECRETS = {
  '/text': 'a secret of one’s own, as text',
  '/url-safe': `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`,
};

interface Secrets {
  id: string;
  secret: string;
}

/** Messages that were really sent: one of a webhook whose secret is being rotated, two signed with secrets of one's own. */
describe('a message as its receiver gets it is judged rightly by the sample of the documents', () => {
  let stack: DeliveryStack;
  let secrets: Record<'before' | 'current', string>;

  async function post(path: string, body: object): Promise<Secrets> {
    const response = await stack.call('POST', path, body);
    expect(response.ok).toBe(true);
    return (await response.json()) as Secrets;
  }

  beforeAll(async () => {
    ({ stack } = await deliveryAsShipped.get());
    const events = ['job.created'];
    const { id, secret: before } = await post('/webhooks', { url: stack.receiver.url('/rotated'), events });
    for (const [path, secret] of Object.entries(OWN_SECRETS))
      await post('/webhooks', { url: stack.receiver.url(path), events, secret });
    const { secret: current } = await post(`/webhooks/${id}/rotate-secret`, { graceSeconds: 86_400 });
    secrets = { before, current };
  });
  afterAll(async () => (await deliveryAsShipped.get()).clear());

  /** Deliveries about a job that is made now: they are genuine for five minutes. */
  async function cases(): Promise<SampleCase[]> {
    const { before, current: secret } = secrets;
    stack.receiver.forget();
    await post('/jobs', { company: 'Łódź & Søn', title: 'Ingénieur 🔧' });
    await untilTrue('all arrive', async () => stack.receiver.received.length >= 3);
    const of = (path: string) => {
      const found = stack.receiver.received.find((message) => message.path === path);
      if (!found) throw new Error(`nothing arrived at ${path}`);
      return { body: found.body, headers: found.headers };
    };
    const rotated = of('/rotated');
    return [
      { ...rotated, secret: before },
      { ...rotated, secret, body: `${rotated.body} ` },
      { ...rotated, secret: `whsec_${Buffer.alloc(32).toString('base64')}` },
      { ...rotated, secret, headers: { ...rotated.headers, 'webhook-timestamp': '1700000000' } },
      { ...rotated, secret, headers: {} },
      ...Object.entries(OWN_SECRETS).map(([path, secret]) => ({ ...of(path), secret })),
    ];
  }

  it('in TypeScript', async () => {
    const judged = (await cases()).map(({ body, headers, secret }) =>
      isGenuine(Buffer.from(body), headers, secret),
    );
    expect(judged).toEqual(RIGHT);
  });

  for (const language of SAMPLE_LANGUAGES) {
    if (isHere(language.program))
      it(`in ${language.name}`, async () => {
        // It is compiled before the messages are sent. That blocks this process: connections closed meanwhile are noticed in the next turn.
        expect(judgements(language, [])).toEqual([]);
        await setImmediate();
        expect(judgements(language, await cases())).toEqual(RIGHT);
      });
    else
      it(`is not tried in ${language.name}, because there is no ${language.program} here`, () => {
        expect(() => judgements(language, [])).toThrow('ENOENT');
      });
  }
});
