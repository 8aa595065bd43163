import { commandLine } from '../../support/sdk/command-line';
import type { DeliveryStack } from '../../support/delivery-stack';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';

interface Printed {
  id: string;
  event: string;
  state: string;
  attempts: number;
}

describe('the command line on webhooks', () => {
  let stack: DeliveryStack;
  let webhookId: string;

  beforeAll(async () => {
    ({ stack } = await deliveryAsShipped.get());
    webhookId = await stack.webhook();
  });
  beforeEach(() => stack.receiver.forget());
  afterAll(async () => (await deliveryAsShipped.get()).clear());

  const command = (words: string[], signal?: AbortSignal, print?: (line: string) => void) => {
    const WAGEWRIGHT_TOKEN = stack.headers()['authorization']?.slice('Bearer '.length);
    return commandLine({ WAGEWRIGHT_TOKEN, WAGEWRIGHT_PIPELINE_URL: stack.baseUrl }, words, {
      signal,
      print,
    });
  };

  async function tailed(fits: (printed: Printed) => boolean): Promise<Printed[]> {
    const aborting = new AbortController();
    const printed: Printed[] = [];
    const { code } = await command(['webhooks', 'tail', '--json'], aborting.signal, (line) => {
      const delivery = JSON.parse(line) as Printed;
      printed.push(delivery);
      if (fits(delivery)) aborting.abort();
    });
    expect(code).toBe(0);
    return printed;
  }

  it('lists them', async () => {
    expect(await command(['webhooks', 'list'])).toEqual({
      code: 0,
      out: `active    ${webhookId}  ${stack.receiver.url()}  job.created`,
      notes: '',
    });
  });

  it('sends a test, and tells what the receiver answered', async () => {
    const accepted = await command(['webhooks', 'test']);
    stack.receiver.behaviour = () => 503;
    const refused = await command(['webhooks', 'test', '--webhook', webhookId]);

    expect(accepted).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^webhook\.test {2}dlv_\w+ {2}200 {2}\d+ ms$/),
    });
    expect(refused).toEqual({
      code: 1,
      out: expect.stringMatching(/^webhook\.test {2}dlv_\w+ {2}503 {2}\d+ ms$/),
      notes: 'wagewright: The receiver did not accept the event.',
    });
  });

  it('triggers an event of any type', async () => {
    const { code, out } = await command(['trigger', 'offer.received']);

    expect([code, out]).toEqual([0, expect.stringMatching(/^offer\.received {2}dlv_\w+ {2}200 {2}\d+ ms$/)]);
    expect(stack.receiver.received).toEqual([
      expect.objectContaining({
        headers: expect.objectContaining({ 'x-service-event': 'offer.received' }),
      }),
    ]);
  });

  it('prints each attempt, and sends deliveries again', async () => {
    let answers = 0;
    stack.receiver.behaviour = () => (++answers === 1 ? 500 : 200);
    const job = await stack.call('POST', '/jobs', { company: 'Acme', title: 'Engineer' });
    expect(job.status).toBe(201);
    const isDone = ({ event, state }: Printed) => event === 'job.created' && state === 'succeeded';
    const { id } = (await tailed(isDone)).at(-1)!;

    const again = await command(['webhooks', 'replay', id]);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`${id}  job.created`) });
    await untilTrue('it is sent again', async () => stack.receiver.accepted.length >= 2);
    const printed = await tailed((delivery) => delivery.id === id && delivery.attempts >= 3);
    expect(printed.at(-1)).toMatchObject({ event: 'job.created', attempts: 3 });
    expect(await command(['webhooks', 'replay', '--since', '1h', '--dry-run'])).toMatchObject({
      code: 0,
      out: '0 deliveries would be sent again',
    });
  });

  it('asks which one is meant where there are several', async () => {
    const other = await stack.webhook(stack.receiver.url('/other'));
    const { code, notes } = await command(['webhooks', 'test']);
    expect(code).toBe(2);
    for (const id of [webhookId, other]) expect(notes).toContain(id);
  });
});
