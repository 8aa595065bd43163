import { ResponseCache } from '@wagewright/http';
import { type CacheableCall, McpResponseCache } from './mcp-response-cache';

const CALL: CacheableCall = { id: 1, key: 'analyze_skills of nurses', carriesRequestId: true };
const resultOf = (requestId: string) => ({ content: [], _meta: { request_id: requestId } });

describe('McpResponseCache', () => {
  let responses: ResponseCache;
  let cache: McpResponseCache;

  beforeEach(() => {
    responses = new ResponseCache();
    cache = new McpResponseCache(responses);
  });

  /** What the service does when another release is published. */
  const swapRelease = () => responses.clear();
  const isCached = () => cache.find(CALL, 'req_later') !== undefined;

  it('keeps what was computed from the release that is current', () => {
    cache.keep(CALL, resultOf('req_1'), 'req_1', cache.mark());
    expect(isCached()).toBe(true);
    expect(cache.find({ ...CALL, id: 'seven' }, 'req_later')?.tail).toBe(
      'req_later"}},"jsonrpc":"2.0","id":"seven"}',
    );
  });

  it('does not keep what was computed before a swap, and forgets at a swap what it had', () => {
    const before = cache.mark();
    swapRelease();
    cache.keep(CALL, resultOf('req_1'), 'req_1', before);
    expect(isCached()).toBe(false);
    cache.keep(CALL, resultOf('req_2'), 'req_2', cache.mark());
    expect(isCached()).toBe(true);
    swapRelease();
    expect(isCached()).toBe(false);
  });
});
