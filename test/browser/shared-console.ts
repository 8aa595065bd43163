import { ConsoleStack } from '../support/console-stack';
import { SharedService } from '../support/shared-service';
import { launchChromium } from './chromium';

/**
 * The console with both services and a Chromium, shared by all parts about its pages: each has its own contexts and
 * people.
 */
export const sharedConsole = new SharedService(async () => {
  const stack = await ConsoleStack.start();
  const browser = await launchChromium();
  const stop = async () => {
    await browser.close();
    await stack.stop();
  };
  return { stack, browser, stop };
});
