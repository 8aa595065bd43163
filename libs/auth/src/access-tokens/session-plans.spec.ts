import type { ChannelMessages, MessageBus } from '@wagewright/messaging';
import type { Plan } from '../plans/plans';
import type { AccessTokenRepository } from './access-token.repository';
import { SessionPlans } from './session-plans';

describe('what is known of a session', () => {
  let plan: Plan | undefined;
  let purge: (message: ChannelMessages['credentials.changed']) => void;
  let reconnected: () => void;
  let sessions: SessionPlans;
  const at = (ms: number) => void jest.spyOn(performance, 'now').mockReturnValue(ms);
  const planOfSession = jest.fn(async () => plan);

  beforeEach(() => {
    at(1_000);
    plan = 'pro';
    planOfSession.mockClear();
    const bus = {
      subscribe: (_channel: string, handler: typeof purge) => void (purge = handler),
      onReconnect: (handler: () => void) => void (reconnected = handler),
    } as unknown as MessageBus;
    sessions = new SessionPlans({ planOfSession } as unknown as AccessTokenRepository, bus);
  });
  afterEach(() => jest.restoreAllMocks());

  const find = async () => (await sessions.find('ses_1', 'usr_1')).plan;

  it('is looked up once in four seconds, and then again, also when no message came', async () => {
    expect([await find(), await find()]).toEqual(['pro', 'pro']);
    expect(planOfSession).toHaveBeenCalledTimes(1);
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
    planOfSession.mockImplementationOnce(async () => {
      purge({ accountId: 'usr_1' });
      return 'pro';
    });
    expect(await find()).toBe('pro');
    plan = undefined;
    expect(await find()).toBeUndefined();
  });

  it('serves nobody who names another account', async () => {
    await find();
    expect(sessions.recall('ses_1', 'usr_2')).toBeUndefined();
    expect(sessions.recall('ses_1', 'usr_1')).toMatchObject({ plan: 'pro' });
  });
});
