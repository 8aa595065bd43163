import { newId } from '@wagewright/database';
import { DeliveryFixture, MANY } from '../../../../../test/support/delivery-fixture';

/** Each is asked again at once, as relays with a backlog are. */
const RELAYS = 8;
const ROUNDS = 40;
/** Far more endpoints than slots, so that a relay which counts old rows finds others to serve. */
const ENDPOINTS = 24;
const LIMIT = 6;

/** Several relays at the same PostgreSQL, each with a connection of its own. */
describe('relays that claim at the same time', () => {
  let fixture: DeliveryFixture;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.drop());

  /** Asks until nothing more is claimed, three times in a row. */
  async function relay(limits: object): Promise<void> {
    for (let idle = 0; idle < 3;) idle = (await fixture.claim(MANY, limits)).length === 0 ? idle + 1 : 0;
  }

  /** The most that was in flight at the end of a round; nothing ends meanwhile. */
  async function mostInFlight(limits: object): Promise<number> {
    let most = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await fixture.dataSource.query(
        "UPDATE pipeline.webhook_delivery SET state = 'pending', claimed_until = NULL",
      );
      await Promise.all(Array.from({ length: RELAYS }, () => relay(limits)));
      const states = await fixture.deliveryStates();
      most = Math.max(most, states.filter((state) => state === 'queued').length);
    }
    return most;
  }

  it('keep one user’s deliveries within the user’s limit together', async () => {
    const userId = newId('usr');
    for (let i = 0; i < ENDPOINTS; i++) await fixture.endpoint(userId);
    await fixture.record(userId, 2);
    expect(await mostInFlight({ maxInFlightPerUser: LIMIT })).toBe(LIMIT);
  });

  it('keep all users’ deliveries to one host within the host’s limit together', async () => {
    for (let i = 0; i < ENDPOINTS; i++)
      await fixture.record((await fixture.endpoint(newId('usr'), 'shared.example.com')).userId, 2);
    expect(await mostInFlight({ maxInFlightPerHost: LIMIT })).toBe(LIMIT);
  });
});
