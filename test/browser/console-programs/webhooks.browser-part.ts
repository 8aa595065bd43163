import { createHmac } from 'node:crypto';
import { untilTrue } from '../../support/until-true';
import { elsewhere, faults, newVisitor, page, stack } from '../shared-console';
import { visit } from '../visit';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@wagewright/config';
import { BuiltProcess } from '../../support/built-process';
import { temporaryFolder } from '../../support/ends-with-file';
import { Receiver } from '../../support/receiver';

/** No attempt follows within a test by itself. */
const RETRIES = '1h,1h';

/** The built webhook worker of a stack, and a receiver that it trusts. */
async function startDeliveries(environment: Environment) {
  const receiver = await Receiver.start();
  const certificate = join(temporaryFolder('console'), 'receiver.crt');
  writeFileSync(certificate, receiver.certificate);
  // A separate process, because Node reads the trusted certificates when it starts.
  const worker = await BuiltProcess.start('webhook-worker', {
    ...environment,
    WEBHOOK_RETRY_SCHEDULE: RETRIES,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  return { receiver, worker, receiverUrl: `https://127.0.0.1:${receiver.port}/hook` };
}

/** Failures in a row that pause a webhook. */
const FAILURES = 5;

let deliveries: Awaited<ReturnType<typeof startDeliveries>>;
let webhook: { id: string; secret: string };

newVisitor({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] });
beforeAll(async () => {
  deliveries = await startDeliveries(stack.environment);
  webhook = await elsewhere('POST', 'webhooks', { url: deliveries.receiverUrl, events: ['job.created'] });
  await page.goto(`${stack.console.url}/webhooks/${webhook.id}`);
});

beforeEach(() => deliveries.receiver.forget());

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(() => deliveries.worker.end('SIGTERM'));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const open = () => visit(page, `${stack.console.url}/webhooks/${webhook.id}`);

async function addJobs(...titles: string[]): Promise<void> {
  for (const title of titles) await elsewhere('POST', 'jobs', { company: 'Acme', title });
  await untilTrue(
    'all were received',
    async () => deliveries.receiver.received.filter(({ status }) => status !== 0).length >= titles.length,
  );
}

describe('webhooks in the console', () => {
  it('sends a waiting delivery now', async () => {
    deliveries.receiver.behaviour = () => 500;
    await addJobs('Engineer');
    await open();
    await page.getByRole('link', { name: /Waiting job\.created Acme, Engineer .*500.* 1 attempt/ }).click();
    await page.getByText(/^Queued\. Next attempt at .*\d:\d\d:\d\d/).waitFor();
    deliveries.receiver.behaviour = () => 200;
    await button('Send now').click();
    await page.getByText('Your receiver accepted it.', { exact: true }).waitFor();
    await button('Send again').waitFor();
    expect(deliveries.receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual([
      '1',
      '2',
    ]);
  });

  it('says that a webhook is paused and until when, and ends the pause', async () => {
    deliveries.receiver.behaviour = () => 503;
    await addJobs(...Array.from({ length: FAILURES }, (_, index) => `Analyst ${index}`));
    await open();
    await page
      .getByText(/5 attempts in a row failed\..*Next attempt: .*\d:\d\d:\d\d.* at the earliest\./)
      .waitFor();
    await page.getByText('16.7 %, 1 of 6 deliveries').waitFor();
    deliveries.receiver.forget();
    await button('Resume now').click();
    await page.getByText('This webhook is paused').waitFor({ state: 'detached' });
    await untilTrue(
      'all are recorded as accepted',
      async () => (await elsewhere('GET', 'webhooks/health')).data[0].recent.succeeded === FAILURES + 1,
    );
    await open();
    await page.getByText('100.0 %, 6 of 6 deliveries').waitFor();
  });

  it('sends an example of any event, and shows the bytes and headers that a signature needs', async () => {
    await open();
    await page.getByLabel('Test event').selectOption('offer.received');
    await button('Send a test').click();
    await page.getByText(/^Your receiver accepted it: 200/).waitFor();
    await page.getByRole('link', { name: 'Show the test' }).click();
    await page.getByRole('heading', { name: 'Delivery of offer.received' }).waitFor();
    const received = deliveries.receiver.received.find(
      ({ headers }) => headers['x-service-event'] === 'offer.received',
    );
    await button('Copy raw body').click();
    await button('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(received?.body);

    await page.getByText('Request headers').click();
    const shown = await page.getByLabel('headers of attempt 1', { exact: true }).textContent();
    const headers = Object.fromEntries((shown ?? '').split('\n').map((line) => line.split(': ', 2)));
    const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    expect(received?.headers).toMatchObject(Object.fromEntries(lowerCase));
    const mac = createHmac('sha256', Buffer.from(webhook.secret.slice('whsec_'.length), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${copied}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(headers['X-Service-Signature']).toBe(
      `sha256=${createHmac('sha256', webhook.secret).update(copied).digest('hex')}`,
    );
  });

  it('sends nothing of a disabled webhook, and says how to enable it', async () => {
    await elsewhere('PATCH', `webhooks/${webhook.id}`, { active: false });
    await page.goto(`${stack.console.url}/webhooks/${webhook.id}`);
    await page.getByRole('link', { name: /job\.created Acme, Analyst 4/ }).click();
    await page.getByText('The webhook is disabled.').waitFor();
    expect(await button(/^Send/).count()).toBe(0);
    await page.getByRole('link', { name: 'Enable the webhook' }).click();
    await button('Enable webhook').waitFor();
  });
});
