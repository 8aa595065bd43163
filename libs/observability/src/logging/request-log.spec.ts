import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from './create-logger';
import { runInContext } from './request-context';
import { type RequestLine, RequestLog } from './request-log';

const LINE: RequestLine = {
  requestId: 'req_0123456789abcdef',
  method: 'GET',
  route: '/api/v1/salary/:role',
  status: 200,
  durationMs: 0.3,
  isAborted: false,
};

describe('RequestLog', () => {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });

  beforeEach(() => {
    written.length = 0;
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 8, 0, 0, 7), doNotFake: ['nextTick', 'setImmediate'] });
  });
  afterEach(() => jest.useRealTimers());

  it.each<[string, RequestLine]>([
    ['a call of nobody', LINE],
    ['one that is traced', { ...LINE, traceId: '0af7651916cd43dd8448eb211c80319c' }],
    ['one of a caller', { ...LINE, accountId: 'usr_1', credential: 'intelligence_0Ab…' }],
    ['one whose client went away', { ...LINE, isAborted: true, durationMs: 1_200 }],
    ['a route with signs that JSON escapes', { ...LINE, route: '/"\\*' }],
    ['no method', { ...LINE, method: undefined }],
  ])('writes %s as pino would, to the byte', (_name, line) => {
    const logger = pino(loggerOptions('compensation', 'info'), stream);
    const { isAborted, traceId, requestId, ...fields } = line;
    new RequestLog(logger).write(line);
    logger.info({ requestId, trace_id: traceId, ...fields, ...(isAborted && { aborted: true }) }, 'request');
    expect(written).toHaveLength(2);
    expect(written[0]).toBe(written[1]);
  });

  it('tells the time of each line', () => {
    const log = new RequestLog(pino(loggerOptions('compensation', 'info'), stream));
    for (const ms of [999, 1_000, 59_999, 86_400_000]) {
      jest.setSystemTime(ms);
      log.write(LINE);
    }
    const times = written.map((line) => (JSON.parse(line) as { time: string }).time);
    expect(times).toEqual([999, 1_000, 59_999, 86_400_000].map((ms) => new Date(ms).toISOString()));
  });

  it('writes nothing where such lines are not logged', () => {
    new RequestLog(pino(loggerOptions('compensation', 'warn'), stream)).write(LINE);
    expect(written).toEqual([]);
  });

  it('leaves the fields of one line out of the next one of the same request', () => {
    const logger = pino(loggerOptions('compensation', 'info'), stream);
    runInContext({ requestId: 'req_1' }, () => {
      logger.info({ code: 'rate_limited' }, 'first');
      logger.info('second');
    });
    expect(JSON.parse(written[1] ?? '')).not.toHaveProperty('code');
  });
});
