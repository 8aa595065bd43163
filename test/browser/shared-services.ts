import { CompensationApp } from '../support/compensation-app';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { SharedService } from '../support/shared-service';
import { launchChromium } from './chromium';

/** Both services as they are without settings and a Chromium, for all parts about what they serve: each has contexts and users of its own. */
export const sharedServices = new SharedService(async () => {
  const compensation = await CompensationApp.start();
  const pipeline = await PipelineService.start({ DATABASE_URL: compensation.databaseUrl });
  const browser = await launchChromium();
  const stop = async () => {
    await browser.close();
    await pipeline.stop();
    await compensation.stop();
  };
  return { compensation, pipeline, browser, stop };
});
