import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { WorkerIdentity } from '../worker-identity';
import { ShardAgreement } from './shard-agreement';

describe('a worker that starts beside others', () => {
  let fixture: DeliveryFixture;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  afterAll(() => fixture.drop());

  const envOf = (shards: number) => Object.assign(new DeliveryLimitsEnv(), { shards });
  const start = (shards: number, patienceMs = 0) =>
    new ShardAgreement(fixture.dataSource, envOf(shards)).onModuleInit(patienceMs);

  it('is refused while one of them has another WEBHOOK_SHARDS, and says both numbers', async () => {
    const other = fixture.shards({ shards: 8 }, new WorkerIdentity(envOf(8)));
    await other.beat();
    await expect(start(8)).resolves.toBeUndefined();
    await expect(start(16)).rejects.toThrow(/WEBHOOK_SHARDS: is 16, but workers that are running have 8\./);
    const waiting = start(16, 5_000);
    await other.forget();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('starts beside one of an earlier release, which tells no number', async () => {
    await fixture.dataSource.query(
      "INSERT INTO pipeline.webhook_worker (id, alive_until) VALUES ('wkr_dead', now() + interval '1 minute')",
    );
    await expect(start(16)).resolves.toBeUndefined();
  });
});
