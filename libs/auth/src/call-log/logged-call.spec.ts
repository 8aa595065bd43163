import { decodeCall, encodeCall, type LoggedCall, parameterNames, serviceOf } from './logged-call';

const CALL: LoggedCall = {
  at: 1_764_000_000_000,
  service: 'pipeline',
  method: 'POST',
  route: '/api/mcp/jobs/:id',
  parameters: 'limit,status[]',
  status: 403,
  durationMs: 12,
  requestId: 'req_0123456789abcdef',
  credentialId: 'tok_1',
  code: 'scope_insufficient',
  reason: 'scope',
};
const BARE: LoggedCall = {
  ...CALL,
  route: undefined,
  parameters: '',
  status: undefined,
  durationMs: 0,
  code: undefined,
  reason: undefined,
};

describe('a call of the log', () => {
  it.each([CALL, BARE])('is read as it was written', (call) => {
    expect(decodeCall(encodeCall(call))).toEqual(call);
  });

  it.each([
    ['/api/v1/salary/roles', 'compensation'],
    ['/api/mcp/intelligence/salary', 'compensation'],
    ['/api/mcp/jobs', 'pipeline'],
    ['/api/mcp/intelligences', 'pipeline'],
    ['/nowhere', 'pipeline'],
  ])('of %s is a call of the service %s', (path, service) => {
    expect(serviceOf(path)).toBe(service);
  });
});

describe('the names of query parameters', () => {
  it.each([
    ['/jobs', ''],
    ['/jobs?', ''],
    ['/jobs?q=secret%20words&limit=5', 'q,limit'],
    ['/jobs?status[]=a&status%5B%5D=b&&flag', 'status[],flag'],
    ['/jobs?ada@example.test', '…'],
    ['/jobs?token=a&ext_0123456789abcdefghijklmnopqrstuvwxyz', 'token,…'],
    ['/jobs?a%00b=1&%09=2', '…'],
  ])('of %s are %j', (url, names) => {
    expect(parameterNames(url)).toBe(names);
  });

  it('are twenty at most', () => {
    const url = `/jobs?${Array.from({ length: 100 }, (_, index) => `p${index}=x`).join('&')}`;
    expect(parameterNames(url).split(',')).toHaveLength(20);
  });
});
