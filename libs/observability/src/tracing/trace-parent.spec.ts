import { formatTraceParent, parseTraceParent } from './trace-parent';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('parseTraceParent', () => {
  it('reads ids and the sampled flag, and writes them back', () => {
    const text = `00-${TRACE}-${SPAN}-01`;
    const parsed = parseTraceParent(text);
    expect(parsed).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
    expect(parsed && formatTraceParent(parsed)).toBe(text);
  });

  it('looks at the sampled bit alone', () => {
    expect(parseTraceParent(`00-${TRACE}-${SPAN}-02`)?.isSampled).toBe(false);
    expect(parseTraceParent(`00-${TRACE}-${SPAN}-03`)?.isSampled).toBe(true);
  });

  it('takes what a later version appends', () => {
    expect(parseTraceParent(`01-${TRACE}-${SPAN}-01-more`)?.traceId).toBe(TRACE);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['version ff', `ff-${TRACE}-${SPAN}-01`],
    ['version 00 with more', `00-${TRACE}-${SPAN}-01-more`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['two joined headers', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['a line break at the end', `00-${TRACE}-${SPAN}-01\n`],
  ])('refuses %s', (_what, text) => {
    expect(parseTraceParent(text)).toBeUndefined();
  });
});
