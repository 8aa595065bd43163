import { CompensationApp } from '../support/compensation-app';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { SharedService } from '../support/shared-service';
import { launchChromium } from './chromium';

/**
 * Both services with default settings and a Chromium, shared by all parts about their pages: each has its own contexts
 * and users.
 */
export const sharedServices = new SharedService(async () => {
  const [browser, compensation] = await Promise.all([launchChromium(), CompensationApp.start()]);
  const pipeline = await PipelineService.start({ DATABASE_URL: compensation.databaseUrl });
  return { compensation, pipeline, browser };
});
