import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/**
 * OpenTelemetry's context in asynchronous calls, as long as its span lasts. A request's leftovers (a timer, a
 * connection that it opened) would otherwise belong to it for as long as the process runs.
 */
export class LiveContextManager implements ContextManager {
  private readonly storage = new AsyncLocalStorage<Context>();

  active(): Context {
    const context = this.storage.getStore() ?? ROOT_CONTEXT;
    const span = trace.getSpan(context);
    return span && !span.isRecording() ? ROOT_CONTEXT : context;
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    context: Context,
    work: F,
    thisArg?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.storage.run(context, () => work.apply(thisArg, args));
  }

  bind<T>(context: Context, target: T): T {
    if (typeof target !== 'function') return target;
    const call = target as unknown as (...args: unknown[]) => unknown;
    const storage = this.storage;
    return function (this: unknown, ...args: unknown[]): unknown {
      return storage.run(context, () => call.apply(this, args));
    } as T;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.storage.disable();
    return this;
  }
}
