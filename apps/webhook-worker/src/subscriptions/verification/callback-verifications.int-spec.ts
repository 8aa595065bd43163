import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { SubscriptionEnv } from '@wagewright/events';
import type { MessageBus } from '@wagewright/messaging';
import {
  AddressGuard,
  AddressPolicy,
  DnsEnv,
  SecretCipher,
  WebhookAddressEnv,
  WebhookUrlRules,
} from '@wagewright/webhooks';
import { fixture, ownFixture } from '../../../../../test/support/delivery-fixture';
import { DnsServer } from '../../../../../test/support/dns-server';
import { EventReceiver } from '../../../../../test/support/event-receiver';
import { freePort } from '../../../../../test/support/free-port';
import { untilCalledAgain, untilTrue } from '../../../../../test/support/until-true';
import { ReceiverConnections } from '../../delivery/exchange/receiver-connections';
import { WebhookSender } from '../../delivery/exchange/webhook-sender';
import { padFailure } from '../../delivery/settling/pad-failure';
import { CallbackVerifications } from './callback-verifications';
import { listening } from '../../../../../test/support/ends-with-file';

jest.mock('../../delivery/settling/pad-failure', () => ({ padFailure: jest.fn() }));

class QuickSender extends WebhookSender {
  protected override readonly deadlineMs = 2_000;
}

const OWNER = { endpointId: 'sub_1', userId: 'usr_1' };

function loopbackGuard(servers: string[]): AddressGuard {
  const env = Object.assign(new WebhookAddressEnv(), { allowedPrivateCidrs: ['127.0.0.1/32'] });
  const policy = new AddressPolicy(env);
  const dnsEnv = Object.assign(new DnsEnv(), { servers });
  return new AddressGuard(policy, new WebhookUrlRules(policy, env), dnsEnv);
}

/** A worker on a real database, and real callbacks. */
describe('callbacks that a worker verifies', () => {
  let receiver: EventReceiver;
  let dns: DnsServer;
  let connections: ReceiverConnections;
  let worker: CallbackVerifications;
  const cipher = new SecretCipher({ keys: [{ id: 'a', key: randomBytes(32) }] });

  ownFixture();
  beforeAll(async () => {
    dns = await DnsServer.start((name) => (name === 'private.receiver.test' ? ['10.0.0.1'] : []));
  });
  beforeEach(async () => {
    await query('DELETE FROM pipeline.event_verification');
    receiver = await EventReceiver.start();
    start();
  });
  afterEach(async () => {
    await worker.beforeApplicationShutdown();
    await connections.onApplicationShutdown();
    await receiver.stop();
  });

  const query = <T = unknown>(text: string, values: unknown[] = []) =>
    fixture.dataSource.query<T[]>(text, values);

  function start(keys = cipher): void {
    const guard = loopbackGuard([dns.address]);
    connections = new ReceiverConnections(guard);
    const bus: Pick<MessageBus, 'subscribe' | 'onReconnect'> = {
      subscribe: () => undefined,
      onReconnect: () => undefined,
    };
    worker = new CallbackVerifications(
      fixture.dataSource,
      fixture.identity,
      new QuickSender(guard, connections),
      keys,
      new SubscriptionEnv(),
      bus as MessageBus,
    );
    worker.onApplicationBootstrap();
  }

  /** @param age by default of something from the future, which no busy machine makes too old */
  async function ask(url = receiver.url, age = '-1 hour'): Promise<string> {
    const [row] = await query<{ id: string }>(
      `INSERT INTO pipeline.event_verification (user_id, subscription_id, host, url, secret, created_at)
       VALUES ($1, $2, $3, $4, $5, now() - $6::interval) RETURNING id`,
      [OWNER.userId, OWNER.endpointId, new URL(url).host, url, cipher.encrypt(receiver.secret, OWNER), age],
    );
    return row!.id;
  }

  const rowOf = async (id: string) =>
    (
      await query<Record<string, unknown>>('SELECT * FROM pipeline.event_verification WHERE id = $1', [id])
    )[0];

  async function answer(url?: string): Promise<unknown> {
    const id = await ask(url);
    await untilTrue('it is done', async () => (await rowOf(id))?.['state'] === 'done');
    const row = await rowOf(id);
    expect(row).toMatchObject({ url: null, secret: null, lease: null });
    return row?.['result'];
  }

  it('are too slow only where they were connected; whatever kept from a connection takes the same time', async () => {
    receiver.answer = () => 'hang';
    const foreign = await EventReceiver.start({ tls: true });
    const refused = [
      `http://127.0.0.1:${await freePort()}/`,
      'https://unknown.receiver.test/',
      'https://private.receiver.test/',
      foreign.url,
    ];
    const [silent, ...others] = await Promise.all([answer(), ...refused.map((url) => answer(url))]);
    await foreign.stop();
    expect(silent).toBe('timeout');
    expect(others).toEqual(refused.map(() => 'connection_refused'));
    expect(padFailure).toHaveBeenCalledTimes(refused.length);
  });

  it('are not asked for a service that waits no longer, nor while the operator holds sending', async () => {
    const late = await ask(undefined, '6 seconds');
    await query('UPDATE pipeline.webhook_sending SET held_since = now()');
    const held = await ask();
    await untilCalledAgain(jest.spyOn(PreparedStatement.prototype, 'run'));
    await expect(rowOf(held)).resolves.toMatchObject({ state: 'waiting' });
    await query('UPDATE pipeline.webhook_sending SET held_since = NULL');
    expect(receiver.requests).toEqual([]);
    await untilTrue('the held one is done', async () => (await rowOf(held))?.['state'] === 'done');
    expect(receiver.requests).toHaveLength(1);
    await expect(rowOf(late)).resolves.toMatchObject({ state: 'waiting' });
  });

  it('are asked by one of several workers', async () => {
    const first = worker;
    start();
    const ids = await Promise.all(Array.from({ length: 10 }, () => ask()));
    const done = async () => (await Promise.all(ids.map(rowOf))).every((row) => row?.['result'] === 'ok');
    await untilTrue('all are done', done);
    await first.beforeApplicationShutdown();
    expect(receiver.requests).toHaveLength(ids.length);
  });

  it('are given up at once, with a line in the log, when the secret cannot be opened', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await worker.beforeApplicationShutdown();
    start(new SecretCipher({ keys: [{ id: 'b', key: randomBytes(32) }] }));
    const id = await ask();
    await untilTrue('the row is gone', async () => (await rowOf(id)) === undefined);
    expect(receiver.requests).toEqual([]);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(errors.mock.calls)).not.toContain('127.0.0.1');
    errors.mockRestore();
  });
});

describe('a receiver that ends its connections', () => {
  const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  type Behaviour = (socket: Socket) => unknown;
  interface Place {
    connection: number;
    request: number;
  }
  const end = (socket: Socket) => socket.end();
  const half = (socket: Socket) => socket.end('HTTP/1.1 2');
  const reset = (socket: Socket) => socket.resetAndDestroy();
  const answer = (socket: Socket) => socket.write(OK);

  /** Sends twice. @returns the second outcome, and the number of the connection of each request */
  async function sendTwice(behaviour: (place: Place) => Behaviour) {
    const requests: number[] = [];
    let connections = 0;
    const server = createServer((socket) => {
      const connection = (connections += 1);
      let request = 0;
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          if (!chunk.includes('{}')) return;
          requests.push(connection);
          request += 1;
          behaviour({ connection, request })(socket);
        });
    });
    const guard = loopbackGuard([]);
    const kept = new ReceiverConnections(guard);
    const sender = new WebhookSender(guard, kept);
    const url = `http://127.0.0.1:${await listening(server)}/`;
    const message = { url, headers: {}, body: Buffer.from('{}') };
    await sender.send(message);
    // The connection is free a moment later.
    await new Promise(setImmediate);
    const { outcome } = await sender.send(message);
    await kept.onApplicationShutdown();
    return { outcome, requests };
  }

  const later =
    (lose: Behaviour) =>
    ({ request }: Place) =>
      request === 1 ? answer : lose;
  const allButFirst = ({ connection, request }: Place) =>
    connection === 1 && request === 1 ? answer : reset;

  it.each<[string, (place: Place) => Behaviour, kind: string, requests: number[]]>([
    ['is asked once more at once where it ends one that it had kept', later(end), 'delivered', [1, 1, 2]],
    ['is asked once more at once where it resets one that it had kept', later(reset), 'delivered', [1, 1, 2]],
    ['is asked no third time', allButFirst, 'failed', [1, 1, 2]],
    ['has failed where it had begun to answer', later(half), 'failed', [1, 1]],
    ['has failed where the connection was new', () => reset, 'failed', [1, 2]],
  ])('%s', async (_, behaviour, kind, requests) => {
    await expect(sendTwice(behaviour)).resolves.toMatchObject({ outcome: { kind }, requests });
  });
});
