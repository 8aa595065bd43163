import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { LiveContextManager } from './live-context-manager';

describe('LiveContextManager', () => {
  const contexts = new LiveContextManager();
  const tracer = new NodeTracerProvider().getTracer('test');
  const begin = () => {
    const span = tracer.startSpan('request');
    return { span, context: trace.setSpan(ROOT_CONTEXT, span) };
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, 1));

  it('holds the context in what is called from it, also later', async () => {
    const { context } = begin();
    await contexts.with(context, async () => {
      await later();
      expect(contexts.active()).toBe(context);
    });
    expect(contexts.active()).toBe(ROOT_CONTEXT);
  });

  it('has nothing to do with what goes on after the span has ended', async () => {
    const { span, context } = begin();
    const left = contexts.with(context, async () => {
      await later();
      return contexts.active();
    });
    span.end();
    await expect(left).resolves.toBe(ROOT_CONTEXT);
  });

  it('binds a function to a context, with its receiver and arguments', () => {
    const { context } = begin();
    const receiver = { name: 'a', ask: contexts.bind(context, ask) };
    function ask(this: { name: string }, question: string) {
      return [this.name, question, contexts.active()];
    }
    expect(receiver.ask('b')).toEqual(['a', 'b', context]);
  });
});
