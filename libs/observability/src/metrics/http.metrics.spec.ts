import { Histogram, Registry } from 'prom-client';
import { httpRequestDuration } from './http.metrics';
import { metricsRegistry } from './metrics-registry';

const NAME = 'http_request_duration_seconds';

describe('the duration of requests', () => {
  it('is printed as prom-client prints a histogram of the same requests', async () => {
    const registers = [new Registry()];
    const theirs = new Histogram({
      name: NAME,
      help: 'Duration of HTTP requests by method, route template and status class.',
      labelNames: ['method', 'route', 'status_class'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    const seconds = [0, 0.001, 0.0011, 0.3, 9.99, 10, 11];
    const requests = [
      ['GET', '/a/:id', 200],
      ['GET', '/a/:id', 204],
      ['GET', '/a/:id', 404],
      ['POST', '/"b"', 503],
    ] as const;
    for (const [method, route, status] of requests) {
      for (const each of seconds) {
        httpRequestDuration.observe(method, route, status, each);
        theirs.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, each);
      }
    }
    expect(await metricsRegistry.getSingleMetricAsString(NAME)).toBe(
      await registers[0]!.getSingleMetricAsString(NAME),
    );
  });
});
