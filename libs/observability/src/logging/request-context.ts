import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of every log line written while a request or a job is handled. */
export interface RequestContext {
  requestId?: string;
  /** Id of its trace, by OpenTelemetry's name for logs. */
  trace_id?: string;
}

/** One request or job: its context and, beside it, so that no log line has them, notes about it. */
export interface RequestNotes {
  readonly context: RequestContext;
  actor?: string;
  /** Bytes of the texts and files that it brought; undefined while it brought none. */
  broughtBytes?: number;
}

const storage = new AsyncLocalStorage<RequestNotes>();

/** Runs `work` so that all its log lines, also later and asynchronous ones, carry the context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run({ context }, work);
}

/** The context of the current request or job; undefined outside one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore()?.context;
}

/** Notes who causes the events of the current request or job; nothing outside one. */
export function noteActor(actor: string): void {
  const scope = storage.getStore();
  if (scope) scope.actor = actor;
}

/** As `noteActor` was called last; undefined where it was not. */
export function currentActor(): string | undefined {
  return storage.getStore()?.actor;
}

/** Adds to the bytes that the current request or job brought; nothing outside one. */
export function noteBroughtBytes(bytes: number): void {
  const scope = storage.getStore();
  if (scope) scope.broughtBytes = (scope.broughtBytes ?? 0) + bytes;
}

/** The notes of the current request or job, the same object to its end; undefined outside one. */
export function currentNotes(): Readonly<RequestNotes> | undefined {
  return storage.getStore();
}
