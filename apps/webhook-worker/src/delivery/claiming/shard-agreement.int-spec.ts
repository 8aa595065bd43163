import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { WorkerIdentity } from '../worker-identity';
import { ShardAgreement } from './shard-agreement';

describe('a worker that starts beside others', () => {
  fixtureForEachTest();

  const envOf = (shards: number) => Object.assign(new DeliveryLimitsEnv(), { shards });
  const workerOf = (shards: number) => fixture.shards({ shards }, new WorkerIdentity(envOf(shards)));
  const start = (shards: number, patienceMs = 0, own = workerOf(shards)) =>
    new ShardAgreement(fixture.dataSource, envOf(shards), own).onModuleInit(patienceMs);

  it('is refused while one of them has another WEBHOOK_SHARDS, and says both numbers', async () => {
    const other = workerOf(8);
    await other.beat();
    const beside = workerOf(8);
    await expect(start(8, 0, beside)).resolves.toBeUndefined();
    await beside.forget();
    await expect(start(16)).rejects.toThrow(/WEBHOOK_SHARDS: is 16, but workers that are running have 8\./);
    const waiting = start(16, 5_000);
    await other.forget();
    await expect(waiting).resolves.toBeUndefined();
    await fixture.dataSource.query('DELETE FROM pipeline.webhook_worker');
  });

  it('is refused when another one with another number starts meanwhile, and is forgotten', async () => {
    const [other, own] = [workerOf(8), workerOf(16)];
    const register = own.beat.bind(own);
    jest.spyOn(own, 'beat').mockImplementation(async () => (await other.beat(), register()));
    await expect(start(16, 0, own)).rejects.toThrow('WEBHOOK_SHARDS: is 16');
    await expect(other.beat()).resolves.toMatchObject({ workers: 1 });
    await other.forget();
  });
});
