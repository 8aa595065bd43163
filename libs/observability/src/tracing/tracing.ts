import type { IncomingMessage } from 'node:http';
import { type Environment, loadSettings } from '@wagewright/config';
import { processEnvironment } from '../process/process.env';
import type * as TraceSdkModule from './trace-sdk';
import type { SpanDefinition, TraceSdk } from './trace-sdk';
import type { TraceSpan } from './trace-span';
import { TracingEnv } from './tracing.env';

/** Part of the 20 s of a shutdown: an unreachable collector must not use them up. */
const FLUSH_LIMIT_MS = 2_000;

let sdk: TraceSdk | undefined;

/**
 * Begins to trace this process if its settings name a collector. It must run before every traced module (pg, ioredis)
 * is loaded: from a module that is the first import of `main.ts`.
 *
 * @param service name of the process in its traces
 */
export function startTracing(service: string): void {
  const env = validSettings(processEnvironment());
  if (!env?.endpoint) return;
  // Loaded here, because without a collector OpenTelemetry's SDK is not to be loaded.
  // oxlint-disable-next-line typescript/no-require-imports
  const { TraceSdk: Sdk } = require('./trace-sdk') as typeof TraceSdkModule;
  sdk = new Sdk(service, env);
}

/** The span of an incoming request, or undefined when it is not traced. The caller ends it. */
export function beginRequestSpan(request: Pick<IncomingMessage, 'headers'>): TraceSpan | undefined {
  if (!sdk) return undefined;
  const { traceparent } = request.headers;
  return sdk.beginRequest(typeof traceparent === 'string' ? traceparent : undefined);
}

/**
 * Runs `work` in a span of its own within a recorded trace, else without one. The span ends with the work, as failed
 * when it rejects.
 */
export async function inSpan<T>(
  definition: SpanDefinition,
  work: (span?: TraceSpan) => Promise<T>,
): Promise<T> {
  const span = sdk?.beginWithin(definition);
  if (!span) return work();
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}

/** The current `traceparent`, to be passed on; undefined without a trace. */
export function activeTraceparent(): string | undefined {
  return sdk?.activeTraceparent();
}

/** Sends the unsent spans, within 2 s; later ones are lost. */
export async function endTracing(): Promise<void> {
  if (!sdk) return;
  const limit = new Promise((resolve) => setTimeout(resolve, FLUSH_LIMIT_MS).unref());
  await Promise.race([sdk.shutdown().catch(() => undefined), limit]);
}

/** The start of the process reports invalid settings, together with all others. */
function validSettings(environment: Environment): TracingEnv | undefined {
  try {
    return loadSettings([TracingEnv], environment).get(TracingEnv);
  } catch {
    return undefined;
  }
}
