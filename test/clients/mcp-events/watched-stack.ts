import { DeliveryStack } from '../../support/delivery-stack';
import { EventProgram } from '../../support/event-program';
import { EventReceiver } from '../../support/event-receiver';
import { SharedService } from '../../support/shared-service';

/** Failed deliveries come again soon. */
const SETTINGS = { MCP_EVENTS_RETRY_SCHEDULE: '1s,1s,1s,1s' };

/** The built pipeline and worker, and two callbacks: `secure` has a certificate that the worker trusts. */
export const watchedStack = new SharedService(async () => {
  const [secure, plain] = await Promise.all([EventReceiver.start({ tls: true }), EventReceiver.start()]);
  const stack = await DeliveryStack.start({ trusted: [secure.certificate ?? ''] });
  const [pipeline] = await Promise.all([stack.startPipeline(SETTINGS), stack.startWorker(SETTINGS)]);
  return { stack, pipeline, secure, plain };
});

/** A person who writes, of a new account: verifications are counted by account. */
export async function newPerson(): Promise<EventProgram> {
  return (await EventProgram.start(await watchedStack.get())).another();
}
