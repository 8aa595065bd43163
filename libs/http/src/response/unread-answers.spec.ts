import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ScopedRequest } from '../request/scoped-request';
import { unreadAnswers } from './unread-answers';

const MIB = 1024 * 1024;
const RULE = { kind: 'pipeline-token', countsToMonth: true };

describe('the answers that an account has not read', () => {
  const open: PassThrough[] = [];
  const end = async (response: PassThrough) => {
    if (!response.closed) await once(response.destroy(), 'close');
  };
  afterEach(() => Promise.all(open.splice(0).map(end)));

  function request(method = 'GET', more: object = {}): ScopedRequest {
    const response = new PassThrough();
    open.push(response);
    const principal = { accountId: 'acc_1' };
    return { method, response, principal, accessRule: RULE, ...more } as unknown as ScopedRequest;
  }
  const answer = (bytes: number, asked = request()) => unreadAnswers.admit(asked, bytes);
  const tooMany = (words: string) =>
    expect.objectContaining({ message: expect.stringContaining(words), extras: { retryAfterSeconds: 5 } });

  it.each([
    ['downloads', () => unreadAnswers.addDownload(request()), 'At most 4 files'],
    ['answers of more than 1 MiB', () => answer(MIB + 1), 'At most 4 answers of more than 1 MiB'],
  ])('are at most four %s, until one is read', async (_, add, words) => {
    for (let n = 0; n < 4; n += 1) add();
    expect(add).toThrow(tooMany(words));
    await end(open[0]!);
    add();
    expect(add).toThrow(tooMany(words));
  });

  it('are at most 16 MiB, small ones and those of others aside', () => {
    for (let n = 0; n < 16; n += 1) answer(MIB);
    expect(() => answer(64 * 1024 + 1)).toThrow(tooMany('At most 16 MiB'));
    expect(answer(64 * 1024)).toBe(true);
    expect(answer(MIB, request('GET', { principal: { accountId: 'acc_2' } }))).toBe(true);
    expect(answer(17 * MIB, request('GET', { principal: undefined }))).toBe(true);
    expect(() => answer(MIB, request('GET', { principal: undefined, answeredFor: 'acc_1' }))).toThrow();
    unreadAnswers.addDownload(request());
  });

  it('count no longer, and not at all when their client has gone before', async () => {
    const gone = request();
    await end(open[0]!);
    for (let n = 0; n < 5; n += 1) expect(answer(2 * MIB, gone)).toBe(true);
  });

  const MCP = { accessRule: { ...RULE, isMcp: true } };
  it.each([
    ['GET', {}],
    ['POST', { accessRule: { ...RULE, reads: true } }],
    ['POST', MCP],
  ])('are a refusal for a call that reads: %s %j', (method, more) => {
    for (let n = 0; n < 16; n += 1) answer(MIB);
    const asked = request(method, more);
    expect(() => answer(MIB, asked)).toThrow(tooMany('At most 16 MiB'));
    expect(asked.response.destroyed).toBe(false);
  });

  it.each([{}, { ...MCP, hasWritten: true }])('end the connection of a call that has written: %j', (more) => {
    for (let n = 0; n < 16; n += 1) answer(MIB);
    const asked = request('POST', more);
    expect(answer(MIB, asked)).toBe(false);
    expect(asked.response.destroyed).toBe(true);
  });
});
