import { randomBytes } from 'node:crypto';
import { newId } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { Command } from 'commander';
import { adminContext, type Printed } from '../../../../test/support/admin-in-process';
import { MANY, fixture, ownFixture } from '../../../../test/support/delivery-fixture';
import type { AdminContext } from '../admin-context';
import { registerEndpointCommands } from './endpoint.commands';
import { registerWebhookCommands } from './webhook.commands';

describe('admin webhooks', () => {
  let context: AdminContext;
  let printed: Printed[];
  let environment: Record<string, string> = {};

  ownFixture();
  beforeAll(async () => {
    ({ context, printed } = await adminContext(fixture.databaseUrl));
  });

  beforeEach(async () => {
    await fixture.clear();
    printed.length = 0;
  });

  afterAll(() => context.close());

  /** @returns the command's output: lines for people, and the JSON */
  async function run(...args: string[]): Promise<Printed | undefined> {
    return runIn('webhooks', ...args);
  }

  async function runIn(...args: string[]): Promise<Printed | undefined> {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerWebhookCommands(program, context, environment);
    registerEndpointCommands(program, context);
    program.commands.forEach((group) =>
      group.commands.forEach((command) =>
        command.exitOverride().configureOutput({ writeErr: () => undefined }),
      ),
    );
    await program.parseAsync(args, { from: 'user' });
    return printed.at(-1);
  }

  /** Three deliveries: one succeeded, one exhausted by a 410 that disabled the webhook, one held. */
  async function disabledEndpoint() {
    const endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId, 3);
    const [first, second] = await fixture.claim(2);
    await fixture.answer(first!, 200);
    await fixture.answer(second!, 410);
    return endpoint;
  }

  const states = async () => (await fixture.deliveries()).map(({ state }) => state);

  it('lists the endpoints of an account by its address, with the last error of each', async () => {
    const { userId } = await fixture.endpoint();
    await fixture.owner.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, 'ada@example.com', 'Ada', 'free')`,
      [userId],
    );
    await fixture.record(userId);
    const [claimed] = await fixture.claim(1);
    await fixture.answer(claimed!, 500);
    const listed = await runIn('endpoint', 'list', '--account', 'ada@example.com');
    expect(listed?.human).toMatch(/\tcircuit closed\t1 failures\tlast: .*500.* \d+ s ago\thttps:/);
  });

  describe('explain', () => {
    it('says of every state why a delivery is in it, and what happens next', async () => {
      await disabledEndpoint();
      await fixture.recorded(2);
      await fixture.claim(MANY, { maxInFlightPerEndpoint: 1 });
      const told = new Map<unknown, string | undefined>();
      for (const { id, state } of await fixture.deliveries())
        told.set(state, (await run('explain', '--delivery', String(id)))?.human);
      expect(told.get('succeeded')).toContain('Nothing, unless somebody replays it.');
      expect(told.get('exhausted')).toContain('410');
      expect(told.get('held')).toContain('disabled (gone)');
      expect(told.get('leased')).toContain(fixture.identity.id);
      expect(told.get('pending')).toContain('In flight: 1 to the webhook');
    });

    it('knows no delivery that there is not', async () => {
      await expect(run('explain', '--delivery', newId('dlv'))).rejects.toThrow(ApiError);
    });
  });

  describe('deliveries', () => {
    it('lists a webhook’s deliveries, newest first, with how they stand', async () => {
      const { id } = await disabledEndpoint();
      const told = await run('deliveries', '--webhook', id);
      const ids = (await fixture.deliveries()).map((row) => row['id']).reverse();
      const lines = told?.human.split('\n') ?? [];
      expect(lines.map((line) => line.split('\t')[0])).toEqual([...ids, '3 of 3']);
      expect(lines[1]).toContain('exhausted\tjob.created\t1 attempts\t410');
      expect(told?.json).toMatchObject({ total: 3, deliveries: ids.map((id) => ({ id })) });
    });

    it('shows only the state and the number that were asked for', async () => {
      const { id } = await disabledEndpoint();
      expect((await run('deliveries', '--webhook', id, '--state', 'held'))?.json).toMatchObject({ total: 1 });
      expect((await run('deliveries', '--webhook', id, '--limit', '2'))?.human).toContain('2 of 3');
    });

    it.each([
      ['--limit', '0'],
      ['--limit', '1001'],
      ['--limit', '1.5'],
      ['--state', 'lost'],
    ])('refuses %s %s', async (option, value) => {
      await expect(run('deliveries', '--webhook', newId('wh'), option, value)).rejects.toMatchObject({
        exitCode: 1,
      });
    });

    it.each([newId('wh'), 'wh_0', 'nonsense'])(
      'says in one sentence that there is no webhook %s',
      async (id) => {
        await expect(run('deliveries', '--webhook', id)).rejects.toThrow(ApiError);
      },
    );
  });

  describe('enable and replay', () => {
    it('enables, keeps what is held, and replays all that did not succeed', async () => {
      const { id } = await disabledEndpoint();
      const enabled = await run('enable', '--webhook', id);
      expect(enabled).toEqual({
        human: `Enabled ${id}. 1 deliveries are held.`,
        json: { webhook: id, enabled: true, held: 1 },
      });
      expect((await states()).sort()).toEqual(['exhausted', 'held', 'succeeded']);
      const replayed = await run('replay', '--webhook', id, '--since', '2020-01-01T00:00:00Z');
      expect(replayed?.json).toEqual({ webhook: id, replayed: 2 });
      expect((await states()).sort()).toEqual(['pending', 'pending', 'succeeded']);
    });

    it('replays one delivery, also one that succeeded', async () => {
      const { id } = await disabledEndpoint();
      await run('enable', '--webhook', id);
      const [delivered] = await fixture.deliveries();
      const delivery = String(delivered?.['id']);
      const told = await run('replay', '--webhook', id, '--delivery', delivery);
      expect(told?.human).toBe(`${delivery} is pending.`);
      expect((await states())[0]).toBe('pending');
    });

    it('replays only what was recorded in the time that was given', async () => {
      const { id } = await disabledEndpoint();
      await run('enable', '--webhook', id);
      const range = ['--since', '2020-01-01', '--until', '2020-01-02'];
      expect((await run('replay', '--webhook', id, ...range))?.json).toMatchObject({ replayed: 0 });
    });

    it('sends nothing to a disabled webhook', async () => {
      const { id } = await disabledEndpoint();
      await expect(run('replay', '--webhook', id, '--since', '2020-01-01')).rejects.toThrow(ApiError);
      expect((await states()).sort()).toEqual(['exhausted', 'held', 'succeeded']);
    });

    it('wants to know what to replay, and a time that is one', async () => {
      const { id } = await disabledEndpoint();
      await expect(run('replay', '--webhook', id)).rejects.toThrow('Give --delivery or --since.');
      await expect(run('replay', '--webhook', id, '--since', 'yesterday')).rejects.toThrow('Give a time');
    });
  });

  describe('rewrap-secrets', () => {
    afterEach(() => {
      environment = {};
    });

    it('tells how many webhooks it took to the first key', async () => {
      environment = { WEBHOOK_SECRET_KEYS: `2026b:${randomBytes(32).toString('base64')}` };
      const told = await run('rewrap-secrets');
      expect(told).toEqual({
        human: '0 webhooks and subscriptions are now under the key 2026b.',
        json: { rewrapped: 0, key: '2026b' },
      });
    });

    it('names the setting when there is no key', async () => {
      await expect(run('rewrap-secrets')).rejects.toThrow('WEBHOOK_SECRET_KEYS');
    });
  });
});
