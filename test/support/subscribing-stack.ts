import type { BuiltProcess } from './built-process';
import { DeliveryStack } from './delivery-stack';
import { SharedService } from './shared-service';

/** A pipeline and a worker that log all they do, for the parts about subscriptions to MCP Events. */
export class SubscribingStack {
  private constructor(
    readonly stack: DeliveryStack,
    readonly pipeline: BuiltProcess,
    readonly worker: BuiltProcess,
  ) {}

  static async start(): Promise<SubscribingStack> {
    const stack = await DeliveryStack.start();
    const settings = { LOG_LEVEL: 'debug' };
    const [pipeline, worker] = await Promise.all([
      stack.startPipeline(settings),
      stack.startWorker(settings),
    ]);
    return new SubscribingStack(stack, pipeline, worker);
  }
}

export const subscribingStack = new SharedService(() => SubscribingStack.start());
