import { randomBytes } from 'node:crypto';
import { SealingEnv, type SealingKey } from '@wagewright/database';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { IdempotencyEnv } from './idempotency.env';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencyService } from './idempotency.service';
import { KeyedCall } from './keyed-call';
import type { StoredSuccess } from './stored-response';
import { ResponseEncryption } from './response-encryption';

const RENEWED_EVERY_MS = 20_000;

let repository: IdempotencyRepository;
let idempotency: IdempotencyService;

withOwnDatabase();
beforeAll(async () => {
  await dataSource.query('CREATE TABLE written (what text NOT NULL)');
  repository = new IdempotencyRepository(dataSource, new IdempotencyEnv());
  const sealing = sealingWith([{ id: 'test', key: randomBytes(32) }]);
  idempotency = new IdempotencyService(dataSource, repository, sealing, new IdempotencyEnv());
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await dataSource.query('DELETE FROM written');
});
function sealingWith(keys: SealingKey[]): ResponseEncryption {
  return new ResponseEncryption(Object.assign(new SealingEnv(), { keys }), []);
}

/** A try of a call; several tries of one call share their key, not their claim. */
function tryOf(id: Buffer = randomBytes(32)): KeyedCall {
  const call = new KeyedCall('1', id, Buffer.alloc(32, 1));
  call.describe = (payload): StoredSuccess => ({ kind: 'success', status: 201, body: payload, headers: {} });
  return call;
}

async function newTry(): Promise<KeyedCall> {
  const call = tryOf();
  expect(await idempotency.begin(call)).toBeUndefined();
  return call;
}

/** As if its process had been silent for a minute. */
const expire = ({ id }: KeyedCall) =>
  dataSource.query(
    `UPDATE accounts.idempotency_key SET claimed_until = now() - interval '1 second' WHERE id = $1`,
    [id],
  );

async function takeOver(call: KeyedCall): Promise<KeyedCall> {
  await expire(call);
  const other = tryOf(call.id);
  expect(await idempotency.begin(other)).toBeUndefined();
  return other;
}

const write = (call: KeyedCall, what: string) =>
  idempotency.running(call, () =>
    dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO written VALUES ($1)', [what]);
      await idempotency.settle(manager, what);
    }),
  );

const writeStep = (call: KeyedCall, number: number, what: string) =>
  idempotency.running(call, () =>
    idempotency.step(number, async (manager) => {
      await manager.query('INSERT INTO written VALUES ($1)', [what]);
      return what;
    }),
  );

/** Tells one part of a test when another has come to a point. */
function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

async function written(): Promise<string[]> {
  const rows = await dataSource.query<{ what: string }[]>('SELECT what FROM written ORDER BY what');
  return rows.map(({ what }) => what);
}

describe('a call with an Idempotency-Key that takes long', () => {
  it('stays its own as long as it is renewed, and is taken over when it no longer is', async () => {
    const call = tryOf();
    expect(await repository.claim(call)).toEqual({ resumed: false });
    await expire(call);
    await repository.renew(call);
    expect(await repository.claim(tryOf(call.id))).toBeUndefined();
    await expire(call);
    expect(await repository.claim(tryOf(call.id))).toEqual({ resumed: true });
  });

  it('is renewed while it runs, also where that fails once, and not afterwards', async () => {
    jest.useFakeTimers();
    const renew = jest
      .spyOn(repository, 'renew')
      .mockResolvedValue()
      .mockRejectedValueOnce(new Error('away'));
    let end: (answer: string) => void = () => undefined;
    const running = idempotency.running(tryOf(), () => new Promise<string>((resolve) => (end = resolve)));
    await jest.advanceTimersByTimeAsync(3 * RENEWED_EVERY_MS);
    end('answer');
    await expect(running).resolves.toBe('answer');
    await jest.advanceTimersByTimeAsync(3 * RENEWED_EVERY_MS);

    expect(renew).toHaveBeenCalledTimes(3);
  });
});

describe('a try that was paused while another one took its call over', () => {
  it('writes nothing, keeps nothing, renews nothing and releases nothing', async () => {
    const paused = await newTry();
    const other = await takeOver(paused);

    await expect(write(paused, 'paused')).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    await idempotency.keep(paused, paused.describe!('paused'));
    await repository.renew(paused);
    await idempotency.release(paused);
    expect(await repository.claim(tryOf(paused.id))).toBeUndefined();
    await write(other, 'other');
    expect(await written()).toEqual(['other']);
    expect(await idempotency.begin(tryOf(paused.id))).toMatchObject({ body: 'other' });
  });

  it('records no further step, and those it has recorded are not made again', async () => {
    const paused = await newTry();
    await writeStep(paused, 0, 'first');
    const other = await takeOver(paused);

    await expect(writeStep(paused, 1, 'paused')).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    await expect(writeStep(other, 0, 'again')).resolves.toBe('first');
    await expect(writeStep(other, 1, 'second')).resolves.toBe('second');
    expect(await written()).toEqual(['first', 'second']);
  });

  it('cannot record a step after a takeover that waited for it', async () => {
    const slow = await newTry();
    const step = idempotency.running(slow, () =>
      idempotency.step(0, async (manager) => {
        await expire(slow);
        await manager.query(`INSERT INTO written VALUES ('slow')`);
        const other = tryOf(slow.id);
        expect(await idempotency.begin(other)).toBeUndefined();
        return 'slow';
      }),
    );

    await expect(step).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    expect(await written()).toEqual([]);
  });
});

describe('a call that failed', () => {
  it('may be made again at once, also with another request, when nothing of it was committed', async () => {
    const failed = await newTry();
    expect(await idempotency.release(failed)).toBeUndefined();
    const other = new KeyedCall('1', failed.id, Buffer.alloc(32, 2));

    expect(await idempotency.begin(other)).toBeUndefined();
  });

  it('is found to be done when only the word of its commit was lost', async () => {
    const call = await newTry();
    await write(call, 'done');

    expect(await idempotency.release(call)).toMatchObject({ kind: 'success', body: 'done' });
    expect(await idempotency.begin(tryOf(call.id))).toMatchObject({ body: 'done' });
  });

  it('waits for what it still has under way before it gives the key free', async () => {
    const call = await newTry();
    const [settled, commit] = [signal(), signal()];
    const underWay = idempotency.running(call, () =>
      dataSource.transaction(async (manager) => {
        await manager.query(`INSERT INTO written VALUES ('under way')`);
        await idempotency.settle(manager, 'under way');
        settled.give();
        await commit.given;
      }),
    );
    await settled.given;
    const released = idempotency.release(call);
    setTimeout(commit.give, 100);

    expect(await released).toMatchObject({ body: 'under way' });
    await underWay;
    expect(await written()).toEqual(['under way']);
  });

  it('has its steps found by a try that came too early, and came again', async () => {
    const failed = await newTry();
    await writeStep(failed, 0, 'first');
    const early = tryOf(failed.id);
    await expect(idempotency.begin(early)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    await idempotency.release(failed);

    expect(await idempotency.begin(early)).toBeUndefined();
    await expect(writeStep(early, 0, 'again')).resolves.toBe('first');
    expect(await written()).toEqual(['first']);
  });

  it('keeps its steps for the repeat', async () => {
    const failed = await newTry();
    await writeStep(failed, 0, 'first');
    await idempotency.release(failed);
    const repeat = tryOf(failed.id);

    expect(await idempotency.begin(repeat)).toBeUndefined();
    await expect(writeStep(repeat, 0, 'again')).resolves.toBe('first');
    await idempotency.keep(repeat, repeat.describe!('all'));
    const steps = 'SELECT 1 FROM accounts.idempotency_step WHERE key_id = $1';
    expect(await dataSource.query(steps, [failed.id])).toEqual([]);
  });
});

describe('what is kept', () => {
  it('cannot be opened with the client’s key and all that the database holds', async () => {
    const call = await newTry();
    await write(call, 'whsec_secret');
    const [row] = await dataSource.query<{ answer: Buffer }[]>(
      'SELECT answer FROM accounts.idempotency_key WHERE id = $1',
      [call.id],
    );
    const sealed = row!.answer;

    expect(sealed.toString('latin1')).not.toContain('whsec_secret');
    expect(() => sealingWith([]).open(sealed, call)).toThrow('not configured');
    expect(() => sealingWith([{ id: 'test', key: randomBytes(32) }]).open(sealed, call)).toThrow();
  });

  it('is opened by an older key of the keyring', () => {
    const [older, newer] = ['a', 'b'].map((id) => ({ id, key: randomBytes(32) }));
    const call = tryOf();
    const sealed = sealingWith([older!]).seal({ answer: 1 }, call);

    expect(sealingWith([newer!, older!]).open(sealed, call)).toEqual({ answer: 1 });
  });
});
