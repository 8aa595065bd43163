import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line written while a request or a job is handled should carry. */
export interface RequestContext {
  requestId?: string;
  /** Of the trace that it is part of, by the name that OpenTelemetry gives it in logs. */
  trace_id?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that all log lines written in it, also later and asynchronously, carry the context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the request or job at hand; undefined outside of one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
