import { readAnswerHead } from './answer-head';

const head = (...lines: string[]) => readAnswerHead([...lines, '', ''].join('\r\n'));

describe('the head of an answer that the client refused', () => {
  it.each([
    [['HTTP/1.1 200 OK', 'Content-Length: 2', 'content-length:2'], 200],
    [['HTTP/1.0 599', 'CONTENT-LENGTH: 2, 2 ,2'], 599],
    [['HTTP/1.1 204 ', 'Content-Length: 2', 'Content-Length: 3', 'Transfer-Encoding: chunked'], 204],
    [['HTTP/1.1 302 M\xfcller', 'X-Empty:', 'X-Tab:\ta', "!#$%&'*+-.^_`|~09aZ: x"], 302],
    [['HTTP/1.1 500 No'], 500],
  ])('gives its status: %j', (lines, status) => {
    expect(head(...lines)).toEqual({ status, retryAfter: undefined });
  });

  it('gives when to come again, the first time where there are several', () => {
    expect(head('HTTP/1.1 503 No', 'retry-after:  7 ', 'Retry-After: 9')).toEqual({
      status: 503,
      retryAfter: '7',
    });
  });

  it('does not depend on what comes behind it', () => {
    expect(readAnswerHead('HTTP/1.1 200 OK\r\nA: b\r\n\r\n\0\r\nno head')).toMatchObject({ status: 200 });
  });

  it.each([
    [['']],
    [['HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 3']],
    [['HTTP/1.1 200 OK', 'Content-Length: 2, 3']],
    [['HTTP/1.1 200 OK', 'Content-Length: two']],
    [['HTTP/1.1 200 OK', 'Content-Length: -1']],
    [['HTTP/1.1 200 OK', 'Content-Length:']],
    [['HTTP/1.1 200 OK', 'Content-Length : 2']],
    [['HTTP/1.1 200 OK', 'nonsense']],
    [['HTTP/1.1 200 OK', ': x']],
    [['HTTP/1.1 200 OK', 'A: b', ' folded']],
    [['HTTP/1.1 200 OK', 'A: b\nC: d']],
    [['HTTP/1.1 200 OK', 'A: b\rC: d']],
    [['HTTP/1.1 200 OK', 'A: \0']],
    [['HTTP/1.1 200 O\0K']],
    [['HTTP/1.1  200 OK']],
    [['HTTP/1.1 2000 OK']],
    [['HTTP/1.1 20 OK']],
    [['HTTP/1.1 100 Continue']],
    [['HTTP/1.1 600 No']],
    [['HTTP/1.2 200 OK']],
    [['HTTP/2 200 OK']],
    [['ICY 200 OK']],
    [['x HTTP/1.1 200 OK']],
  ])('is none where it is not valid: %j', (lines) => {
    expect(head(...lines)).toBeUndefined();
  });

  it('is none before it is whole', () => {
    expect(readAnswerHead('')).toBeUndefined();
    expect(readAnswerHead('HTTP/1.1 200 OK\r\nA: b\r\n')).toBeUndefined();
  });
});
