import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BuiltProcess, builtProgram } from '../support/built-process';
import { ownStack, stack } from '../support/delivery-stack';
import { freePort } from '../support/free-port';
import type { Received } from '../support/receiver';
import { SpanKind, TraceCollector } from './trace-collector';
import { untilTrue } from '../support/until-true';

const CALLER_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_SPAN = '00f067aa0ba902b7';
const SECRET_PATH = '/hooks/a-path-that-is-a-secret?token=and-a-query-too';
/** An ending service need not wait for the connections that `fetch` keeps. */
const WITHOUT_DRAIN = { HTTP_DRAIN_SECONDS: '0' };
const JOB = { company: 'Confidential Company', title: 'Engineer' };

describe('tracing', () => {
  ownStack();

  afterEach(async () => {
    await stack.clear();
    await stack.query('DELETE FROM pipeline.webhook_endpoint');
  });

  /** Adds a job as a caller with its own trace. @returns what a receiver gets of it */
  async function deliverJob({ port }: BuiltProcess, path = '/hook'): Promise<Received> {
    await stack.webhook(stack.receiver.url(path));
    const response = await fetch(`http://127.0.0.1:${port}/api/mcp/jobs`, {
      method: 'POST',
      headers: { ...stack.headers(), traceparent: `00-${CALLER_TRACE}-${CALLER_SPAN}-00` },
      body: JSON.stringify(JOB),
    });
    expect(response.status).toBe(201);
    return seen(() => stack.receiver.accepted[0]);
  }

  const storedTraceparents = async () => {
    const query = "SELECT traceparent FROM pipeline.webhook_event WHERE type = 'job.created'";
    return (await stack.query<{ traceparent: string | null }>(query)).map(({ traceparent }) => traceparent);
  };

  describe('when it is on', () => {
    let collector: TraceCollector;
    let pipeline: BuiltProcess;

    beforeAll(async () => {
      collector = await TraceCollector.start();
      pipeline = await stack.startPipeline(tracingTo(collector.url));
    });

    afterAll(() => stack.end(pipeline, 'SIGTERM'));

    it('makes one trace from the caller over the request and the delivery to the receiver, without what is private', async () => {
      const worker = await stack.startWorker(tracingTo(collector.url));
      const { headers } = await deliverJob(pipeline, SECRET_PATH);
      // Stopping sends the unsent spans.
      expect(await stack.end(worker, 'SIGTERM')).toBe(0);
      const request = await seen(() => collector.find('pipeline', 'POST /api/mcp/jobs'));
      const attempt = collector.find('webhook-worker', 'deliver job.created');
      const post = collector.find('webhook-worker', 'POST');
      expect(request).toMatchObject({
        kind: SpanKind.server,
        traceId: CALLER_TRACE,
        parentSpanId: CALLER_SPAN,
        attributes: { 'http.response.status_code': 201 },
      });
      expect(attempt).toMatchObject({
        kind: SpanKind.consumer,
        traceId: CALLER_TRACE,
        parentSpanId: request.spanId,
        attributes: {
          'wagewright.delivery.id': headers['x-service-delivery'],
          'wagewright.delivery.attempt': 1,
        },
      });
      expect(post).toMatchObject({
        kind: SpanKind.client,
        traceId: CALLER_TRACE,
        parentSpanId: attempt?.spanId,
        attributes: { 'wagewright.delivery.outcome': 'delivered', 'http.response.status_code': 200 },
      });
      expect(headers['traceparent']).toBe(`00-${CALLER_TRACE}-${post?.spanId}-01`);
      expect(await storedTraceparents()).toEqual([`00-${CALLER_TRACE}-${request.spanId}-01`]);
      expectNothingPrivate();
    });

    /** Spans contain statements and commands, but no value, credential, address or body. */
    function expectNothingPrivate(): void {
      const systems = new Set(collector.spans.map(({ attributes }) => attributes['db.system.name']));
      expect(systems).toEqual(new Set([undefined, 'postgresql', 'redis']));
      expect(collector.received).toContain('job-creation');
      const token = stack.headers()['authorization']?.replace('Bearer ', '') ?? '';
      const { hostname } = new URL(stack.receiver.url());
      for (const secret of [token.slice(0, 12), JOB.company, 'a-path-that-is', 'and-a-query', hostname])
        expect(collector.received).not.toContain(secret);
    }

    it('delivers, logs the trace and stops in time while the collector is away', async () => {
      const lines: Record<string, unknown>[] = [];
      const away = tracingTo(`http://127.0.0.1:${await freePort()}`);
      const settings = { ...away, LOG_LEVEL: 'debug', WORKER_MANAGEMENT_PORT: '0' };
      const worker = startLogged(stack.environment(settings), lines);
      const { headers } = await deliverJob(pipeline);
      expect(headers['traceparent']).toContain(CALLER_TRACE);
      // Otherwise its own limit ends it with 1.
      expect(await stopped(worker)).toBe(0);
      expect(lines).toContainEqual(expect.objectContaining({ msg: 'attempt', trace_id: CALLER_TRACE }));
    });
  });

  it('stores nothing and sends nothing when it is off', async () => {
    const [pipeline] = await Promise.all([stack.startPipeline(WITHOUT_DRAIN), stack.startWorker()]);
    const { headers } = await deliverJob(pipeline);
    expect(headers).not.toHaveProperty('traceparent');
    expect(await storedTraceparents()).toEqual([null]);
  });
});

function tracingTo(endpoint: string): Record<string, string> {
  return { ...WITHOUT_DRAIN, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
}

const seen = async <T>(look: () => T | undefined): Promise<T> => (await untilTrue('a span', look))!;

function startLogged(env: NodeJS.ProcessEnv, lines: Record<string, unknown>[]): ChildProcess {
  const worker = spawn(process.execPath, [...builtProgram('webhook-worker')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: worker.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  return worker;
}

async function stopped(child: ChildProcess): Promise<number> {
  const end = once(child, 'close') as Promise<[number]>;
  child.kill('SIGTERM');
  return (await end)[0];
}
