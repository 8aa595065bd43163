import { randomBytes } from 'node:crypto';
import { DatabaseEnv, dataSourceOptions } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/test-database';
import { IdempotencyRepository } from './idempotency.repository';
import { Idempotency } from './idempotency.service';
import type { IdempotentCall } from './idempotent-call';

const RENEWED_EVERY_MS = 20_000;

describe('a call with an Idempotency-Key that takes long', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let repository: IdempotencyRepository;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'idempotency-test', [])).initialize();
    repository = new IdempotencyRepository(dataSource);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const newCall = () => ({ id: randomBytes(32), requestDigest: randomBytes(32) }) as IdempotentCall;
  const expire = ({ id }: IdempotentCall) =>
    dataSource.query(
      `UPDATE accounts.idempotency_key SET claimed_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );

  it('stays its own as long as it is renewed, and is taken over when it no longer is', async () => {
    const call = newCall();
    expect(await repository.claim(call)).toBe(true);
    await expire(call);
    await repository.renew(call);
    expect(await repository.claim(call)).toBe(false);
    await expire(call);
    expect(await repository.claim(call)).toBe(true);
  });

  it('is renewed while it runs, also where that fails once, and not afterwards', async () => {
    jest.useFakeTimers();
    const renew = jest
      .spyOn(repository, 'renew')
      .mockResolvedValue()
      .mockRejectedValueOnce(new Error('away'));
    let end: (answer: string) => void = () => undefined;
    const running = new Idempotency(repository).running(
      newCall(),
      () => new Promise<string>((resolve) => (end = resolve)),
    );
    await jest.advanceTimersByTimeAsync(3 * RENEWED_EVERY_MS);
    end('answer');
    await expect(running).resolves.toBe('answer');
    await jest.advanceTimersByTimeAsync(3 * RENEWED_EVERY_MS);

    expect(renew).toHaveBeenCalledTimes(3);
  });
});
