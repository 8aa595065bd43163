import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SettingsClass } from '@wagewright/config';
import { runProcess } from '@wagewright/observability';
import { createHttpApp, type HttpServiceDefinition } from './create-http-app';

export interface HttpProcessDefinition extends Pick<HttpServiceDefinition, 'isCrossOrigin'> {
  name: string;
  module: Type;
  settings: readonly SettingsClass[];
  server: SettingsClass<{ port: number }>;
}

/** The whole life of an HTTP service: settings, start, listening, and a stop in which requests finish. */
export function runHttpService({
  name,
  module,
  settings: classes,
  server,
  isCrossOrigin,
}: HttpProcessDefinition): Promise<void> {
  return runProcess({
    name,
    settings: classes,
    start: async (settings, logger) => {
      const app = await createHttpApp({ module, settingsClasses: classes, settings, logger, isCrossOrigin });
      await listen(app, settings.get(server).port);
      return app;
    },
  });
}

async function listen(app: NestExpressApplication, port: number): Promise<void> {
  try {
    await app.listen(port);
  } catch (error) {
    await app.close();
    throw error;
  }
}
