import type { BuiltProcess } from './built-process';
import { DeliveryStack } from './delivery-stack';
import { SharedService } from './shared-service';

/** A pipeline and a worker with no settings of a test, and no webhook. */
class RunningDelivery {
  private constructor(
    readonly stack: DeliveryStack,
    readonly pipeline: BuiltProcess,
    readonly worker: BuiltProcess,
  ) {}

  static async start(): Promise<RunningDelivery> {
    const stack = await DeliveryStack.start();
    const [pipeline, worker] = await Promise.all([stack.startPipeline(), stack.startWorker()]);
    return new RunningDelivery(stack, pipeline, worker);
  }

  /** Forgets what a part has delivered, and its webhooks. */
  async clear(): Promise<void> {
    await this.stack.clear();
    await this.stack.query('DELETE FROM pipeline.webhook_endpoint');
  }

  stop(): Promise<void> {
    return this.stack.stop();
  }
}

/** For parts that neither stop a process nor set it up. */
export const deliveryAsShipped = new SharedService(() => RunningDelivery.start());
