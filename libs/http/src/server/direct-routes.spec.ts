import type { IncomingMessage } from 'node:http';
import { type DirectRoute, DirectRoutes } from './direct-routes';

class RecordsController {
  readonly name = 'records';
}

const PREFIX = '/api/records/';

describe('direct routes', () => {
  const route: DirectRoute = {
    controller: RecordsController,
    matches: ({ url = '' }) => /^rec_\d+$/.test(url.slice(PREFIX.length)),
    answer: async () => undefined,
  };
  const routes = new DirectRoutes();
  routes.registerBelow('GET', PREFIX, route);
  const find = (method: string, url: string, headers: Record<string, string> = {}) =>
    routes.find({ method, url, headers } as unknown as IncomingMessage);

  it('take the records below a prefix, and leave everything else to Express', () => {
    expect(find('GET', '/api/records/rec_1')).toBe(route);
    for (const url of [
      '/api/records/',
      '/api/records',
      '/api/records/export',
      '/api/records/rec_1/',
      '/api/records/rec_1/history',
      '/api/records/rec_1?all=true',
      '/api/records/rec_1?from=/api/records/rec_1',
      '/api/record/rec_1',
      '/rec_1',
      '',
    ])
      expect(find('GET', url)).toBeUndefined();
    expect(find('POST', '/api/records/rec_1')).toBeUndefined();
    expect(find('HEAD', '/api/records/rec_1')).toBeUndefined();
  });

  it('leave a GET with a body to the guards, which judge bodies', () => {
    expect(find('GET', '/api/records/rec_1', { 'content-length': '2' })).toBeUndefined();
    expect(find('GET', '/api/records/rec_1', { 'content-length': '0' })).toBe(route);
  });

  it('say which controllers they stand in for', () => {
    expect(routes.servesController(RecordsController)).toBe(true);
    expect(routes.servesController(DirectRoutes)).toBe(false);
  });
});
