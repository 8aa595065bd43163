import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { untilCalledAgain, untilTrue } from '../../../../../test/support/until-true';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { DeliveryDispatcher } from './delivery-dispatcher';
import { ClaimRepository } from './claim.repository';
import { InFlight } from '../sending/in-flight';
import type { ShardRepository } from './shard.repository';
import { ShardSessions } from './shard-sessions';

const SHARD = 3;
const LOST = new Error('Connection terminated unexpectedly');

describe('a shard whose owner and PostgreSQL disagree, because an answer was lost', () => {
  fixtureForEachTest();
  let shards: ShardRepository;
  let sessions: ShardSessions;

  beforeEach(() => {
    const env = new DeliveryLimitsEnv();
    shards = fixture.shards();
    sessions = new ShardSessions(
      shards,
      fixture.dispatcher(() => Promise.reject(LOST)),
      new InFlight(env),
      env,
    );
    sessions.onApplicationBootstrap();
  });
  afterEach(async () => {
    await sessions.stop();
    await sessions.close();
  });

  const owners = () =>
    fixture.dataSource.query<{ owner: string | null }[]>('SELECT owner FROM pipeline.webhook_shard');
  const isOwned = async () => (await owners()).some(({ owner }) => owner === fixture.identity.id);
  const isFree = async () => (await owners()).every(({ owner }) => owner === null);

  it('is released by the next beat when its release was lost', async () => {
    const served = sessions.serve(SHARD);
    await untilTrue('it is owned', isOwned);
    jest.spyOn(shards, 'release').mockRejectedValueOnce(LOST);
    await sessions.leaveAll();
    await served;
    expect(await isOwned()).toBe(true);
    await untilTrue('it is free', isFree);
  });

  it('is released by the next beat when the answer to its acquisition was lost', async () => {
    const acquire = shards.acquire.bind(shards);
    jest.spyOn(shards, 'acquire').mockImplementationOnce(async (shard) => {
      await acquire(shard);
      throw LOST;
    });
    await expect(sessions.serve(SHARD)).rejects.toBe(LOST);
    expect(await isOwned()).toBe(true);
    await untilTrue('it is free', isFree);
    const served = sessions.serve(SHARD);
    await untilTrue('it is owned again', isOwned);
    await sessions.leaveAll();
    await served;
  });

  it('is left although the claim fails that is under way', async () => {
    let fail: (error: Error) => void = () => undefined;
    const claim = jest.spyOn(ClaimRepository.prototype, 'claim');
    claim.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    const served = sessions.serve(SHARD);
    await untilTrue('a claim is under way', async () => claim.mock.calls.length > 0);
    const left = sessions.leaveAll();
    fail(LOST);
    await Promise.all([left, served]);
    expect(await isFree()).toBe(true);
  });

  it('is kept over a beat while it is served', async () => {
    const beats = jest.spyOn(shards, 'beat');
    // However long two beats take on a busy machine.
    const idle = jest.spyOn(DeliveryDispatcher.prototype, 'idleMs').mockReturnValue(0);
    const served = sessions.serve(SHARD);
    await untilTrue('it is owned', isOwned);
    await untilCalledAgain(beats);
    expect(await isOwned()).toBe(true);
    idle.mockRestore();
    await sessions.leaveAll();
    await served;
  });
});
