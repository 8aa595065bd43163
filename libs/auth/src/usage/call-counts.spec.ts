import { CallCounts } from './call-counts';

const ada = { accountId: 'usr_1', credentialId: 'key_1' };
const LIST = '/api/mcp/jobs';

describe('calls counted in memory', () => {
  it('are cells of account, credential, route and outcome', () => {
    const counts = new CallCounts();
    for (let i = 0; i < 3; i++) counts.add(ada, 'GET', LIST, 'ok');
    counts.add(ada, 'POST', LIST, 'ok');
    counts.add(ada, 'GET', LIST, 'minute_limit');
    counts.add({ accountId: 'usr_1', credentialId: 'key_2' }, 'GET', LIST, 'ok');
    const shown = counts
      .take()
      .map(({ credentialId, route, outcome, calls }) => [credentialId, route, outcome, calls]);
    expect(shown).toEqual([
      ['key_1', 'GET /api/mcp/jobs', 'minute_limit', 1],
      ['key_1', 'GET /api/mcp/jobs', 'ok', 3],
      ['key_1', 'POST /api/mcp/jobs', 'ok', 1],
      ['key_2', 'GET /api/mcp/jobs', 'ok', 1],
    ]);
    expect(counts.take()).toEqual([]);
  });

  it('of sessions are told apart by the account, for all sessions go by one name', () => {
    const counts = new CallCounts();
    for (const accountId of ['usr_1', 'usr_2', 'usr_1'])
      counts.add({ accountId, credentialId: 'console' }, 'GET', LIST, 'ok');
    const shown = counts.take().map(({ accountId, credentialId, calls }) => [accountId, credentialId, calls]);
    expect(shown).toEqual([
      ['usr_1', 'console', 2],
      ['usr_2', 'console', 1],
    ]);
  });

  it('that could not be written are added to what came meanwhile', () => {
    const counts = new CallCounts();
    counts.add(ada, 'GET', LIST, 'ok');
    const unwritten = counts.take();
    counts.add(ada, 'GET', LIST, 'ok');
    for (const count of unwritten) counts.merge(count);
    expect(counts.take()).toEqual([{ ...ada, route: 'GET /api/mcp/jobs', outcome: 'ok', calls: 2 }]);
  });

  it('that would tell who has reported their pay are not counted', () => {
    const counts = new CallCounts();
    counts.add(ada, 'POST', '/api/v1/intelligence/salaries/submit', 'ok');
    counts.add(ada, 'GET', '/api/v1/intelligence/salaries/crowd', 'ok');
    expect(counts.take()).toEqual([]);
  });

  it('stay bounded, whatever is called', () => {
    const counts = new CallCounts();
    for (let i = 0; i < 50_100; i++)
      counts.add({ accountId: 'usr_1', credentialId: `key_${i}` }, 'GET', LIST, 'ok');
    counts.add({ accountId: 'usr_1', credentialId: 'key_0' }, 'GET', LIST, 'ok');
    const taken = counts.take();
    expect(taken).toHaveLength(50_000);
    expect(taken.find(({ credentialId }) => credentialId === 'key_0')).toMatchObject({ calls: 2 });
  });
});
