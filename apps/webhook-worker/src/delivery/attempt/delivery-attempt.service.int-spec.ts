import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import type { DeliveryAttemptService } from './delivery-attempt.service';
import { outcomeOfStatus } from './outcome';
import type { OutboundMessage } from './webhook-sender';

/** From lease to result on a real database; the receiver answers from within. */
describe('Attempts', () => {
  let fixture: DeliveryFixture;
  let service: DeliveryAttemptService;
  let sent: string[];
  let answer: (url: string) => Promise<number>;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  afterAll(() => fixture.drop());

  beforeEach(async () => {
    await fixture.clear();
    sent = [];
    answer = () => Promise.resolve(200);
    service = fixture.attempts(send);
  });

  async function send({ url }: OutboundMessage, onStart?: () => void) {
    sent.push(url);
    onStart?.();
    const startedAt = new Date();
    return { outcome: outcomeOfStatus(await answer(url)), startedAt, timings: { totalMs: 1 } };
  }

  it('of one slot go through all that waits for the endpoint, in order, each once', async () => {
    const { userId } = await fixture.endpoint();
    await fixture.record(userId, 6);
    const [job] = await fixture.claim(1);
    await service.attempt(job!);
    expect(sent).toEqual(await fixture.deliveryIds());
    expect(await fixture.deliveryStates()).toEqual(Array(6).fill('succeeded'));
  });

  it('of several slots go through it in order as well', async () => {
    const { userId } = await fixture.endpoint();
    await fixture.record(userId, 20);
    await Promise.all((await fixture.claim(3)).map((job) => service.attempt(job)));
    expect(sent).toEqual(await fixture.deliveryIds());
    expect(await fixture.deliveryStates()).toEqual(Array(20).fill('succeeded'));
  });

  it('end with the first that fails; what was prefetched is due again and was not sent', async () => {
    const { userId } = await fixture.endpoint();
    await fixture.record(userId, 5);
    const all = await fixture.deliveryIds();
    answer = (url) => Promise.resolve(url === all[2] ? 500 : 200);
    const [job] = await fixture.claim(1);
    await service.attempt(job!);
    expect(sent).toEqual(all.slice(0, 3));
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'succeeded' },
      { state: 'succeeded' },
      { state: 'pending', attempt: 2 },
      { state: 'pending', attempt: 1, lease: null },
      { state: 'pending', attempt: 1, lease: null },
    ]);
  });

  it('that run end after a stop; nothing more is sent, and a job that comes then is given back', async () => {
    const { userId } = await fixture.endpoint();
    await fixture.record(userId, 6);
    const all = await fixture.deliveryIds();
    answer = (url) => {
      if (url === all[1]) service.stop();
      return Promise.resolve(200);
    };
    const [job] = await fixture.claim(1);
    await service.attempt(job!);
    await service.releaseAll();
    const [late] = await fixture.claim(1);
    await service.attempt(late!);
    expect(sent).toEqual(all.slice(0, 2));
    expect(await fixture.deliveryStates()).toEqual([
      'succeeded',
      'succeeded',
      ...Array<string>(4).fill('pending'),
    ]);
  });
});
