import { costOf } from './batch-cost';

const cost = (body: unknown) => costOf(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_capabilities' } };
const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
const response = { jsonrpc: '2.0', id: 1, result: {} };

describe('the cost of a body', () => {
  it.each([
    ['a request', request, 1],
    ['a notification', notification, 1],
    ['twenty requests', Array(20).fill(request), 20],
    ['more than a batch may hold, which is refused as a whole', Array(21).fill(request), 1],
    ['requests, a notification and a response', [request, notification, response, request], 2],
    ['notifications alone', [notification, notification], 1],
    [
      'messages that are answered with their fault',
      [request, 7, null, [], { jsonrpc: '2.0' }, { method: 1 }],
      6,
    ],
    ['nothing', '', 1],
    ['an empty batch', [], 1],
    ['a batch after white space', ` \r\n\t${JSON.stringify([request, request])}`, 2],
    ['what is no JSON', '[{', 1],
  ])('of %s', (_, body, expected) => {
    expect(cost(body)).toBe(expected);
  });
});
