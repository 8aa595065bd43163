import { randomBytes } from 'node:crypto';
import { SealingEnv } from '@wagewright/database';
import { resourceNotFound, serviceUnavailable } from '@wagewright/errors';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { IdempotencyEnv } from './idempotency.env';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencyService } from './idempotency.service';
import { type KeyedPart, KeyedCall, keyedPart, runInKeyedCall } from './keyed-call';
import { KeyedParts } from './keyed-parts';
import { ResponseEncryption } from './response-encryption';

let idempotency: IdempotencyService;
let parts: KeyedParts;

withOwnDatabase();
beforeAll(async () => {
  await dataSource.query('CREATE TABLE written (what text NOT NULL)');
  const sealing = new ResponseEncryption(
    Object.assign(new SealingEnv(), { keys: [{ id: 'test', key: randomBytes(32) }] }),
    [],
  );
  const repository = new IdempotencyRepository(dataSource, new IdempotencyEnv());
  idempotency = new IdempotencyService(dataSource, repository, sealing, new IdempotencyEnv());
  parts = new KeyedParts(idempotency);
});
afterEach(() => dataSource.query('DELETE FROM written'));
/** A write as the services make it: what it settles with is what it returns. */
const write = (what: string) => () =>
  dataSource.transaction(async (manager) => {
    await manager.query('INSERT INTO written VALUES ($1)', [what]);
    await idempotency.settle(manager, { what });
    return { what };
  });
const tell = ({ what }: { what: string }) => ({ told: what });

function part(changes: Partial<KeyedPart> = {}): KeyedPart {
  return { accountId: 'usr_1', name: 'save_job', content: '{}', number: 1, key: randomKey(), ...changes };
}

const randomKey = () => randomBytes(6).toString('hex');
const request = (key = randomKey()) => new KeyedCall(key, randomBytes(32), Buffer.alloc(32));

async function written(): Promise<string[]> {
  const rows = await dataSource.query<{ what: string }[]>('SELECT what FROM written ORDER BY what');
  return rows.map(({ what }) => what);
}

describe('a part of a request', () => {
  it('without any key is made whenever it is asked for', async () => {
    const plain = part({ key: undefined });
    for (const what of ['a', 'b'])
      expect(await parts.once(plain, write(what), tell)).toEqual({
        answer: { told: what },
        isReplayed: false,
      });
    expect(await written()).toEqual(['a', 'b']);
  });

  it('with a key of its own is made once, and answers the same again', async () => {
    const keyed = part();
    expect(await parts.once(keyed, write('a'), tell)).toEqual({ answer: { told: 'a' }, isReplayed: false });
    expect(await parts.once(keyed, write('b'), tell)).toEqual({ answer: { told: 'a' }, isReplayed: true });
    expect(await written()).toEqual(['a']);
  });

  it('is another one for another account, another tool, and other arguments are refused', async () => {
    const keyed = part();
    await parts.once(keyed, write('a'), tell);
    await parts.once({ ...keyed, accountId: 'usr_2' }, write('b'), tell);
    await parts.once({ ...keyed, name: 'move_job' }, write('c'), tell);
    await expect(parts.once({ ...keyed, content: '{"x":1}' }, write('d'), tell)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await written()).toEqual(['a', 'b', 'c']);
  });

  it('has the key of its request, by its place in it', async () => {
    const whole = request();
    const inRequest = (number: number, what: string) =>
      runInKeyedCall(whole, () => parts.once(part({ key: undefined, number }), write(what), tell));
    await inRequest(1, 'a');
    await inRequest(2, 'b');
    expect(await inRequest(1, 'c')).toEqual({ answer: { told: 'a' }, isReplayed: true });
    expect(await written()).toEqual(['a', 'b']);
  });

  it('that is made twice at the same time is made once', async () => {
    const keyed = part();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => parts.once(keyed, write('a'), tell)),
    );
    expect(await written()).toEqual(['a']);
    const refused = tries.filter(({ status }) => status === 'rejected');
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'idempotency_in_progress' });
  });

  it('whose process died after its commit is not made again', async () => {
    const keyed = part();
    const call = keyedPart(keyed);
    if (!call) throw new Error('a part with a key is a keyed call');
    await idempotency.begin(call);
    call.describe = (payload) => ({
      kind: 'success',
      status: 200,
      headers: {},
      body: tell(payload as { what: string }),
    });
    await idempotency.running(call, write('a'));
    expect(await parts.once(keyed, write('b'), tell)).toEqual({ answer: { told: 'a' }, isReplayed: true });
    expect(await written()).toEqual(['a']);
  });

  it('answers a refusal again, and makes what failed by a passing fault in earnest', async () => {
    const refused = part();
    const refuse = () => Promise.reject(resourceNotFound('Job'));
    await expect(parts.once(refused, refuse, tell)).rejects.toMatchObject({ code: 'resource_not_found' });
    await expect(parts.once(refused, write('a'), tell)).rejects.toMatchObject({ code: 'resource_not_found' });
    const failed = part();
    await expect(parts.once(failed, () => Promise.reject(serviceUnavailable()), tell)).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    await parts.once(failed, write('b'), tell);
    expect(await written()).toEqual(['b']);
  });

  it.each(['', ' ', 'x'.repeat(256)])('has no key like "%s"', async (key) => {
    await expect(parts.once(part({ key }), write('a'), tell)).rejects.toMatchObject({
      rule: { status: 400 },
    });
    expect(await written()).toEqual([]);
  });
});
