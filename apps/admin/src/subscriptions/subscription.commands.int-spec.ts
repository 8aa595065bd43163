import { Command } from 'commander';
import { adminContext, type Printed } from '../../../../test/support/admin-in-process';
import { fixture, ownFixture } from '../../../../test/support/delivery-fixture';
import type { AdminContext } from '../admin-context';
import { registerSubscriptionCommands } from './subscription.commands';

const ID = `sub_${'0'.repeat(32)}`;
const TOKEN = 'tok_1';
/** Parts of the callback's address that no command may print. */
const PATH = 'a-secret-path';

describe('admin subscriptions', () => {
  let context: AdminContext;
  let account: string;
  let printed: Printed[];
  let published: unknown[];

  ownFixture();
  beforeAll(async () => {
    ({ context, printed } = await adminContext(fixture.databaseUrl));
    jest.spyOn(context, 'publish').mockImplementation((...sent) => {
      published.push(sent);
      return Promise.resolve();
    });
    account = `usr_${ID}`;
    await fixture.owner.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, 'ada@example.com', 'Ada', 'ultra')`,
      [account],
    );
    await fixture.owner.query(
      `INSERT INTO accounts.credential (id, account_id, kind, name, secret_hash, prefix, last_four, scopes)
       VALUES ($1, $2, 'pipeline_token', 'My agent', $3, 'ext_ab', 'wxyz', '{read-only}')`,
      [TOKEN, account, Buffer.from(TOKEN)],
    );
  });

  beforeEach(async () => {
    printed.length = 0;
    published = [];
    await fixture.owner.query('DELETE FROM pipeline.event_subscription');
    await fixture.owner.query(
      `INSERT INTO pipeline.event_subscription
         (id, user_id, slot, principal, name, arguments, url, host, secret, secret_key_id, read_transaction, refresh_before)
       VALUES ($1, $2, 0, $3, 'offer.received', '{"company":"acme"}', $4, 'agent.example.com', 'sealed', 'k', 0, now() + interval '1 hour')`,
      [ID, account, `token:${TOKEN}`, `https://agent.example.com/${PATH}`],
    );
  });

  afterAll(() => context.close());

  /** @returns the command's output: lines for people, and the JSON */
  async function run(...args: string[]): Promise<Printed | undefined> {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerSubscriptionCommands(program, context);
    await program.parseAsync(['subscriptions', ...args], { from: 'user' });
    return printed.at(-1);
  }

  it('lists the subscriptions of one account or of all, with the host of the callback alone', async () => {
    const listed = await run('list', '--account', account);
    expect(listed?.human).toBe(`${ID}\tactive\toffer.received\t0 held\tMy agent\tagent.example.com`);
    expect((await run('list'))?.json).toMatchObject({
      subscriptions: [{ id: ID, accountId: account, principal: { id: TOKEN, kind: 'token' } }],
    });
    expect(JSON.stringify(printed)).not.toContain(PATH);
    await expect(run('list', '--account', 'usr_none')).rejects.toThrow('usr_none');
  });

  it('shows one', async () => {
    const { human } = (await run('show', '--id', ID)) ?? {};
    expect(human).toContain(`${ID} is active.`);
    expect(human).toContain(`My agent (token ${TOKEN}) of ${account}: offer.received`);
    await expect(run('show', '--id', 'sub_none')).rejects.toThrow('Subscription not found');
  });

  it('ends one until it is allowed again, audits both, and tells the workers', async () => {
    expect((await run('end', '--id', ID))?.json).toEqual({ id: ID, ended: true });
    expect((await run('list'))?.human).toBe(`${ID}\tended_by_operator\toffer.received\t0 held\tMy agent\t`);
    expect((await run('allow', '--id', ID))?.json).toEqual({ id: ID, allowed: true });
    expect((await run('list'))?.human).toBe('No program has a subscription.');
    expect(published).toEqual(Array(2).fill(['subscriptions.changed', { userIds: [account] }]));
    const entries = await fixture.owner.query(
      'SELECT action, actor, target, details FROM accounts.audit_entry WHERE account_id = $1 ORDER BY id',
      [account],
    );
    const entry = { actor: 'operator', target: ID, details: { name: 'offer.received', operator: 'ada' } };
    expect(entries).toEqual([
      { action: 'subscription.ended', ...entry },
      { action: 'subscription.allowed', ...entry },
    ]);
  });

  it('says where nobody refuses the program, and audits nothing', async () => {
    expect((await run('allow', '--id', ID))?.json).toEqual({ id: ID, allowed: false });
    expect(published).toEqual([]);
  });
});
