import { isGenuine } from '../../../docs/webhooks/samples/verify';
import type { DeliveryStack } from '../../support/delivery-stack';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';
import { isInstalled, judgements, SAMPLE_LANGUAGES, type SampleCase } from '../../support/webhook-samples';

const RIGHT = [true, false, false, false, false, true];
const OWN_SECRET = 'a secret of one’s own, as text';

interface Secrets {
  id: string;
  secret: string;
}

/** Messages that were really sent: one of a webhook whose secret is being rotated, one signed with a secret of one's own. */
describe('a message as its receiver gets it is judged rightly by the sample of the documents', () => {
  let stack: DeliveryStack;
  let cases: SampleCase[];

  beforeAll(async () => {
    ({ stack } = await deliveryAsShipped.get());
    const post = async (path: string, body: object) => {
      const response = await stack.call('POST', path, body);
      expect(response.ok).toBe(true);
      return (await response.json()) as Secrets;
    };
    const events = ['job.created'];
    const { id, secret: before } = await post('/webhooks', { url: stack.receiver.url('/rotated'), events });
    await post('/webhooks', { url: stack.receiver.url('/given'), events, secret: OWN_SECRET });
    const { secret } = await post(`/webhooks/${id}/rotate-secret`, { graceSeconds: 600 });
    stack.receiver.forget();
    await post('/jobs', { company: 'Łódź & Søn', title: 'Ingénieur 🔧' });
    await untilTrue('both arrive', async () => stack.receiver.received.length >= 2);
    const of = (path: string) => {
      const found = stack.receiver.received.find((message) => message.path === path);
      if (!found) throw new Error(`nothing arrived at ${path}`);
      return { body: found.body, headers: found.headers };
    };
    const rotated = of('/rotated');
    cases = [
      { ...rotated, secret: before },
      { ...rotated, secret, body: `${rotated.body} ` },
      { ...rotated, secret: `whsec_${Buffer.alloc(32).toString('base64')}` },
      { ...rotated, secret, headers: { ...rotated.headers, 'webhook-timestamp': '1700000000' } },
      { ...rotated, secret, headers: {} },
      { ...of('/given'), secret: OWN_SECRET },
    ];
  });
  afterAll(async () => (await deliveryAsShipped.get()).clear());

  it('in TypeScript', () => {
    const judged = cases.map(({ body, headers, secret }) => isGenuine(Buffer.from(body), headers, secret));
    expect(judged).toEqual(RIGHT);
  });

  for (const language of SAMPLE_LANGUAGES) {
    if (isInstalled(language))
      it(`in ${language.name}`, () => expect(judgements(language, cases)).toEqual(RIGHT));
    else
      it(`is not tried in ${language.name}, because there is no ${language.program} here`, () => {
        expect(() => judgements(language, cases)).toThrow('ENOENT');
      });
  }
});
