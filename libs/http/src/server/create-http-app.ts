import type { Server } from 'node:http';
import { type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { type Settings, type SettingsClass, SettingsModule } from '@wagewright/config';
import type { ErrorSurface } from '@wagewright/errors';
import type { PinoNestLogger } from '@wagewright/observability';
import { ERROR_SURFACE } from '../errors/api-exception.filter';
import { CORS_OPTIONS } from '../request/cors';
import { queryWithinSize } from '../request/query-size.middleware';
import { requestScope } from '../request/request-scope.middleware';
import { answerUnparsable } from './answer-unparsable';
import { HttpEnv } from './http.env';

/** An idle client must not hold a half-sent request for longer. Milliseconds. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface HttpServiceDefinition {
  /** The module that reads like a table of contents. */
  module: Type;
  settingsClasses: readonly SettingsClass[];
  settings: Settings;
  logger: PinoNestLogger;
}

/** A service ready to listen, with everything in front of its routes in place. */
export async function createHttpApp(definition: HttpServiceDefinition): Promise<NestExpressApplication> {
  const { settings, logger } = definition;
  const app = await NestFactory.create<NestExpressApplication>(rootModule(definition), new ExpressAdapter(), {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.get(HttpEnv).trustProxyHops);
  app.use(requestScope(logger.pino));
  app.enableCors(CORS_OPTIONS);
  app.use(queryWithinSize);
  limitConnections(app.getHttpServer(), settings.get(HttpEnv), app.get<ErrorSurface>(ERROR_SURFACE));
  return app;
}

function rootModule({ module, settings, settingsClasses }: HttpServiceDefinition): DynamicModule {
  return { module, imports: [SettingsModule.register(settingsClasses, settings)] };
}

function limitConnections(server: Server, { keepAliveSeconds }: HttpEnv, surface: ErrorSurface): void {
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.on('clientError', answerUnparsable(surface));
}
