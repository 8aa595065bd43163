import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { metricsRegistry } from './metrics-registry';

const NAME = 'http_request_duration_seconds';
const HELP = 'Duration of HTTP requests by method, route template and status class.';
/** Upper bounds of the buckets, seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = 'method' | 'route' | 'status_class';
type Value = MetricValue<Labels | 'le'> & { metricName: string };

/** The requests of one combination of labels. */
interface Series {
  labels: Record<Labels, string>;
  /** Requests up to each bound and above the previous one. */
  counts: number[];
  sum: number;
  count: number;
}

/**
 * Rate, errors and duration of requests. Routes are templates, never raw paths, to bound the cardinality.
 *
 * It prints prom-client's histogram, which looks up and checks its labels for each request anew; that takes longer than
 * the rest of the measurement.
 */
class RequestDurations {
  readonly name = NAME;
  readonly help = HELP;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  private readonly series = new Map<string, Series>();

  /** @param route template of the route  @param status of the answer, 100–599 */
  observe(method: string, route: string, status: number, seconds: number): void {
    const statusClass = Math.floor(status / 100);
    const key = `${method}${statusClass}${route}`;
    const series =
      this.series.get(key) ?? this.begin(key, { method, route, status_class: `${statusClass}xx` });
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
    series.count += 1;
  }

  /** Called by the registry. */
  get(): Promise<MetricObjectWithValues<Value>> {
    const { name, help, type, aggregator } = this;
    const values = [...this.series.values()].flatMap((series) => valuesOf(series));
    return Promise.resolve({
      name,
      help,
      type,
      aggregator,
      values,
    } as unknown as MetricObjectWithValues<Value>);
  }

  private begin(key: string, labels: Series['labels']): Series {
    const series: Series = { labels, counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
    this.series.set(key, series);
    return series;
  }
}

function valuesOf({ labels, counts, sum, count }: Series): Value[] {
  let upTo = 0;
  const buckets = BOUNDS.map((bound, index): Value => {
    upTo += counts[index] ?? 0;
    return { labels: { le: bound, ...labels }, value: upTo, metricName: `${NAME}_bucket` };
  });
  return [
    ...buckets,
    { labels: { le: '+Inf', ...labels }, value: count, metricName: `${NAME}_bucket` },
    { labels, value: sum, metricName: `${NAME}_sum` },
    { labels, value: count, metricName: `${NAME}_count` },
  ];
}

export const httpRequestDuration = new RequestDurations();

metricsRegistry.registerMetric(
  httpRequestDuration as unknown as Parameters<typeof metricsRegistry.registerMetric>[0],
);
