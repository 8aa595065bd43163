import type { LoggedCallResponse } from '../api/generated/console.ts';
import { callSearchOf, choicesOf, isNarrowed, matchingCalls, routeOf } from './call-search.ts';

const OK: LoggedCallResponse = {
  at: '2026-11-27T10:00:00.000Z',
  service: 'pipeline',
  method: 'GET',
  route: '/api/mcp/jobs',
  parameters: [],
  status: 200,
  durationMs: 3,
  requestId: 'req_1',
  credentialId: 'tok_1',
  label: 'Agent',
  error: null,
};
const error = { code: 'RATE_LIMITED', docUrl: 'https://api.example/docs/errors', reason: null };
const LIMITED: LoggedCallResponse = { ...OK, requestId: 'req_2', status: 429, error };
const MISSED: LoggedCallResponse = { ...OK, requestId: 'req_3', route: null, status: 404, error };
const FAILED: LoggedCallResponse = {
  ...OK,
  requestId: 'req_4',
  status: 500,
  error,
  credentialId: 'key_1',
  label: 'A key',
};
const LEFT: LoggedCallResponse = { ...OK, requestId: 'req_5', method: 'POST', status: null };
const ALL = [OK, LIMITED, MISSED, FAILED, LEFT];

describe('the filters of the request log', () => {
  it.each([
    [{}, [1, 2, 3, 4, 5]],
    [{ status: '2xx' }, [1]],
    [{ status: '4xx' }, [2, 3]],
    [{ status: '5xx' }, [4]],
    [{ route: 'none' }, [3]],
    [{ route: 'POST /api/mcp/jobs' }, [5]],
    [{ key: 'key_1' }, [4]],
    [{ status: '4xx', route: 'GET /api/mcp/jobs' }, [2]],
    [{ status: '4xx', key: 'key_1' }, []],
  ] as const)('%j leave %j', (search, numbers) => {
    expect(matchingCalls(ALL, search).map(({ requestId }) => requestId)).toEqual(
      numbers.map((number) => `req_${number}`),
    );
  });

  it('are taken from the address as far as they are filters', () => {
    const asked = { status: '4xx', route: 'GET /a', key: 'key_1' };
    expect(callSearchOf(asked)).toEqual(asked);
    expect(isNarrowed(callSearchOf(asked))).toBe(true);
    expect(isNarrowed(callSearchOf({ status: '6xx', route: '', key: 7 }))).toBe(false);
  });

  it('offer each route and key once, by name', () => {
    const keys = choicesOf(ALL, ({ credentialId, label }) => ({ value: credentialId, text: label }));
    expect(keys).toEqual([
      { value: 'key_1', text: 'A key' },
      { value: 'tok_1', text: 'Agent' },
    ]);
    const routes = choicesOf(ALL, (call) => ({ value: routeOf(call), text: routeOf(call) }));
    expect(routes.map(({ value }) => value)).toEqual(['GET /api/mcp/jobs', 'none', 'POST /api/mcp/jobs']);
  });
});
