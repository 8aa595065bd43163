import { CursorCodec, EPOCH_SPAN } from './cursor-codec';

const USER = { userId: 'usr_1' };
const AT = { transactionId: 123_456_789, sequence: 987_654 };
const codec = (clusters = ['a'], filter: { userId: string; types?: string[] } = USER) =>
  new CursorCodec(clusters, filter);

describe('a cursor of the log', () => {
  it('leads back to where it was given, also in front of everything that was restored', () => {
    for (const position of [AT, { transactionId: AT.transactionId - EPOCH_SPAN, sequence: 0 }])
      for (const read of [
        codec().decode(codec().encode(position), 'after'),
        codec().read(codec().encode(position)),
      ])
        expect(read).toEqual(position);
  });

  it('can stand in an address as it is, for any position', () => {
    for (let i = 0; i < 50; i++) expect(codec().encode({ ...AT, sequence: i })).toMatch(/^[\w-]{1,60}$/);
  });

  it('goes with its events when they are moved to make room on another server', () => {
    const given = codec(['a']).encode(AT);
    const moved = codec(['a', 'b', 'c']).decode(given, 'after');
    expect(moved).toEqual({ transactionId: AT.transactionId - 2 * EPOCH_SPAN, sequence: AT.sequence });
    expect(codec(['a', 'b', 'c']).decode(codec(['a', 'b']).encode(AT), 'after').transactionId).toBe(
      AT.transactionId - EPOCH_SPAN,
    );
  });

  it('is the same for the same types in any order, and with one of them named twice', () => {
    const given = codec(['a'], { ...USER, types: ['job.created', 'job.deleted'] }).encode(AT);
    const read = codec(['a'], { ...USER, types: ['job.deleted', 'job.created', 'job.deleted'] });
    expect(read.decode(given, 'after')).toEqual(AT);
  });

  it.each([
    ['of another user', codec(['a'], { userId: 'usr_2' })],
    ['of other types', codec(['a'], { ...USER, types: ['job.created'] })],
    ['of another server that was number 0', codec(['b'])],
    ['of a server that is not known yet', codec(['a', 'b'])],
  ])('is refused when it is %s', (_what, other) => {
    expect(() => codec(['a']).decode(other.encode(AT), 'after')).toThrow(
      'after is a cursor of another reading',
    );
    expect(codec(['a']).read(other.encode(AT))).toBeUndefined();
  });

  it.each([
    '',
    'junk',
    '0_1_2_short',
    '0_1_2_abcdefghijkl ',
    '_1_2_abcdefghijkl',
    '0_1_-2_abcdefghijkl',
    '0_!_2_abcdefghijkl',
  ])('is refused as junk with the name of what brought it: %j', (junk) => {
    expect(() => codec().decode(junk, 'Last-Event-ID')).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('Last-Event-ID is not a cursor of ours') as string,
        extras: { param: 'Last-Event-ID', details: undefined },
      }),
    );
    expect(codec().read(junk)).toBeUndefined();
  });
});
