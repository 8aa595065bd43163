import { metricsRegistry } from '@wagewright/observability';
import { Counter, Gauge } from 'prom-client';

export const eventPolls = new Counter({
  name: 'mcp_event_polls_total',
  help: 'Calls of events/poll that were answered with a page.',
  registers: [metricsRegistry],
});

export const eventStreams = new Gauge({
  name: 'mcp_event_streams',
  help: 'Streams of events/stream that are open in this process.',
  registers: [metricsRegistry],
});
