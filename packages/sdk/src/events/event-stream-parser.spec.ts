import { EventStreamParser } from './event-stream-parser.ts';

const STREAM =
  ': hello\nretry: 1500\n\nid: 1\nevent: a\ndata: {"n":1}\n\n:\r\ndata:x\r\ndata: y\r\n\r\ndata\n\n';

describe('the parser of event streams', () => {
  it.each([1, 2, 3, 7, STREAM.length])('finds the messages in pieces of %i characters', (size) => {
    const parser = new EventStreamParser();
    const messages = [];
    for (let i = 0; i < STREAM.length; i += size) messages.push(...parser.push(STREAM.slice(i, i + size)));

    expect(messages).toEqual([{ data: '{"n":1}' }, { data: 'x\ny' }, { data: '' }]);
    expect(parser.retryMs).toBe(1_500);
  });

  it('takes every end of a line that there is, and one blank off the value', () => {
    expect(new EventStreamParser().push('data:  x y\rdata:z\r\rdata: 1\n\n')).toEqual([
      { data: ' x y\nz' },
      { data: '1' },
    ]);
  });

  it('leaves a pause that is no number', () => {
    const parser = new EventStreamParser();
    parser.push('retry: 15s\nretry: x15\n:data: no\n\n');

    expect(parser.retryMs).toBeUndefined();
  });

  it('gives nothing of a message that is not whole', () => {
    expect(new EventStreamParser().push('data: {"n":1}\n')).toEqual([]);
  });
});
