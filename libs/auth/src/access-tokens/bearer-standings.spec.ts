import type { ChannelMessages, MessageBus } from '@wagewright/messaging';
import type { Plan } from '../plans/plans';
import type { AccessTokenRepository } from './access-token.repository';
import { BearerStandings } from './bearer-standings';

describe('what is known of a session or a grant', () => {
  let plan: Plan | undefined;
  let purge: (message: ChannelMessages['credentials.changed']) => void;
  let reconnected: () => void;
  let standings: BearerStandings;
  const at = (ms: number) => void jest.spyOn(performance, 'now').mockReturnValue(ms);
  const findSession = jest.fn(async () => plan && { plan });
  const findGrant = jest.fn(async () => ({ plan: 'ultra' as const, clientName: 'An agent' }));

  beforeEach(() => {
    at(1_000);
    plan = 'pro';
    findSession.mockClear();
    const bus = {
      subscribe: (_channel: string, handler: typeof purge) => void (purge = handler),
      onReconnect: (handler: () => void) => void (reconnected = handler),
    } as unknown as MessageBus;
    standings = new BearerStandings({ findSession, findGrant } as unknown as AccessTokenRepository, bus);
  });
  afterEach(() => jest.restoreAllMocks());

  const SESSION = { kind: 'session', id: 'ses_1', accountId: 'usr_1' } as const;
  const find = async () => (await standings.find(SESSION)).live?.plan;

  it('is looked up once in four seconds, and then again, also when no message came', async () => {
    expect([await find(), await find()]).toEqual(['pro', 'pro']);
    expect(findSession).toHaveBeenCalledTimes(1);
    plan = undefined;
    at(4_900);
    expect(await find()).toBe('pro');
    at(5_100);
    expect(await find()).toBeUndefined();
  });

  it('is forgotten when its account changes, and after Redis was away, but not when another’s does', async () => {
    await find();
    plan = 'ultra';
    purge({ accountId: 'usr_2' });
    expect(await find()).toBe('pro');
    purge({ accountId: 'usr_1' });
    expect(await find()).toBe('ultra');
    plan = undefined;
    reconnected();
    expect(await find()).toBeUndefined();
  });

  it('is not kept when something changed while it was looked up', async () => {
    findSession.mockImplementationOnce(async () => {
      purge({ accountId: 'usr_1' });
      return { plan: 'pro' };
    });
    expect(await find()).toBe('pro');
    plan = undefined;
    expect(await find()).toBeUndefined();
  });

  it('serves nobody who names another account', async () => {
    await find();
    expect(standings.recall({ ...SESSION, accountId: 'usr_2' })).toBeUndefined();
    expect(standings.recall(SESSION)).toMatchObject({ live: { plan: 'pro' } });
  });

  it('is looked up as what it is', async () => {
    const grant = await standings.find({ kind: 'grant', id: 'gnt_1', accountId: 'usr_1' });
    expect(grant.live).toEqual({ plan: 'ultra', clientName: 'An agent' });
    expect(findSession).not.toHaveBeenCalled();
  });
});
