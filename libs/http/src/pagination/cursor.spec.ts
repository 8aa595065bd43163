import { type CursorPosition, decodeCursor, encodeCursor } from './cursor';

const END: CursorPosition = { sortValue: '2026-11-22T10:00:00.000Z', id: 'job_1' };
const BINDING = 'usr_1 status=saved created_at:desc';

const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
/** The filter that a cursor of ours is bound by, as it spells it. */
const bound = () => {
  const [digest] = JSON.parse(Buffer.from(encodeCursor(END, BINDING), 'base64url').toString()) as string[];
  return digest;
};

describe('a cursor', () => {
  it('leads back to where the page ended', () => {
    expect(decodeCursor(encodeCursor(END, BINDING), BINDING)).toEqual(END);
    const odd = { sortValue: 'Zoë "quoted", \n', id: '' };
    expect(decodeCursor(encodeCursor(odd, BINDING), BINDING)).toEqual(odd);
  });

  it('can stand in an address as it is', () => {
    for (let i = 0; i < 50; i += 1)
      expect(encodeCursor({ sortValue: `\u00ff\u00fe?>${i}`, id: `job_${i}` }, BINDING)).toMatch(/^[\w-]+$/);
  });

  it('is short: of what it is bound to it holds twelve signs, and no text', () => {
    expect(bound()).toHaveLength(12);
    expect(Buffer.from(encodeCursor(END, BINDING), 'base64url').toString()).not.toContain('usr_1');
  });

  it.each(['usr_2 status=saved created_at:desc', 'usr_1 status=saved created_at:asc', ''])(
    'is refused by another list: %j',
    (other) => {
      expect(() => decodeCursor(encodeCursor(END, BINDING), other)).toThrow(
        'cursor belongs to a list with other filters.',
      );
    },
  );

  it.each([
    ['no JSON', 'not-a-cursor'],
    ['nothing', ''],
    ['no list', cursorOf({ length: 3 })],
    ['a text', cursorOf('abc')],
    ['too few parts', cursorOf([bound(), 'a'])],
    ['too many parts', cursorOf([bound(), 'a', 'b', 'c'])],
    ['a part that is no text', cursorOf([bound(), 1, 'b'])],
    ['an id that is no text', cursorOf([bound(), 'a', null])],
  ])('is refused as junk when it holds %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, BINDING)).toThrow('cursor is not one of ours.');
  });

  it('is refused with the name of the parameter', () => {
    for (const cursor of ['junk', encodeCursor(END, 'another list')]) {
      const decoding = () => decodeCursor(cursor, BINDING);
      expect(decoding).toThrow(
        expect.objectContaining({ code: 'parameter_missing', extras: { param: 'cursor' } }),
      );
    }
  });
});
