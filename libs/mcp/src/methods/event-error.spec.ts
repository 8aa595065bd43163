import { dialectOf, EVENTS_EXTENSION } from './dialect';
import { eventError, invalidParams } from './event-error';

describe('eventError', () => {
  it('has the numbers of each dialect, the name in front and the id of the request', () => {
    const found = (['extension', 'profile'] as const).map((dialect) =>
      eventError(dialect, 'NotFound', { kind: 'event' }, 'req_1'),
    );
    expect(found.map(({ code }) => code)).toEqual([-32_023, -32_011]);
    expect(found[0]).toMatchObject({
      message: expect.stringMatching(/^NotFound: /),
      data: { kind: 'event', request_id: 'req_1' },
    });
    expect(eventError('profile', 'ResourceExhausted', { limit: 'streams', max: 20 }, 'req_1')).toMatchObject({
      code: -32_013,
      message: 'ResourceExhausted: at most 20 streams at the same time.',
      data: { limit: 'streams', max: 20 },
    });
  });

  it('gives the path of a parameter that has one', () => {
    expect(invalidParams('no', 'req_1', '/arguments/colour')).toMatchObject({
      code: -32_602,
      message: 'InvalidParams: no',
      data: { path: '/arguments/colour', request_id: 'req_1' },
    });
    expect(invalidParams('no', 'req_1').data).toEqual({ request_id: 'req_1' });
  });
});

describe('dialectOf', () => {
  const declared = { extensions: { [EVENTS_EXTENSION]: {} } };

  it('is that of the extension for requests of 2026-07-28 that declare it as an object', () => {
    expect(dialectOf('modern', declared)).toBe('extension');
    const others = [undefined, {}, { extensions: {} }, { extensions: { [EVENTS_EXTENSION]: true } }];
    expect(others.map((one) => dialectOf('modern', one))).toEqual(others.map(() => 'profile'));
    expect(dialectOf('legacy', declared)).toBe('profile');
  });
});
