import { type RequestListener, type Server, STATUS_CODES, createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { DynamicModule, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication, ExpressAdapter } from '@nestjs/platform-express';
import { CallLogRecorder, CallRecorder } from '@wagewright/auth';
import { type Settings, type SettingsClass, SettingsModule } from '@wagewright/config';
import { type ApiError, bodyMalformed, type ErrorSurface, payloadTooLarge } from '@wagewright/errors';
import { disposeOnFailure, HealthRegistry, type PinoNestLogger } from '@wagewright/observability';
import { RequestRedis } from '@wagewright/redis';
import { ERROR_SURFACE, ErrorWriter } from '../errors/error-writer';
import { FrontRoutes } from '../front/front-routes';
import { corsOptionsOf, CROSS_ORIGIN_HEADERS } from '../request/cors';
import { queryWithinSize } from '../request/query-size.middleware';
import { RequestScope } from '../request/request-scope';
import { HttpEnv } from './http.env';
import { serviceListener } from './service-listener';
import { errorResponse } from '../errors/error-response';
import { newRequestId } from '../request/request-id';
import type { Response } from 'express';
import { PreparedResponse } from '../response/prepared-response';
import { StreamedResponse } from '../response/streamed-response';
import type { ScopedRequest } from '../request/scoped-request';

/** Room for any query that is then refused politely; Node's own limit of 16 KiB would cut the connection. */
const MAX_HEADER_BYTES = 64 * 1024;

/** How often Node looks for requests that take too long to arrive; its own 30 s would double the announced limits. */
const LOOK_FOR_SLOW_MS = 1_000;

/** Express, behind a listener that sees every request first, and able to send our answers. */
class ServiceAdapter extends ExpressAdapter {
  /** Replaced by the service once its parts exist; until then requests go straight to Express. */
  listener: RequestListener = this.getInstance<RequestListener>();

  override initHttpServer(): void {
    const options = {
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      requireHostHeader: false,
    };
    const server = createServer(options, (request, response) => this.listener(request, response));
    // Node by itself answers an unknown expectation, and with `requireHostHeader` a missing host, without a body.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    this.httpServer = server;
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof PreparedResponse || body instanceof StreamedResponse))
      return super.reply(response, body, statusCode) as unknown;
    if (statusCode !== undefined) response.status(statusCode);
    return body.send(response.req as unknown as ScopedRequest, response);
  }
}

/** An idle client must not hold a half-sent request for longer. Milliseconds. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';

export interface HttpServiceDefinition {
  module: Type;
  settingsClasses: readonly SettingsClass[];
  settings: Settings;
  logger: PinoNestLogger;
  /** Whether scripts of other sites may call it; not where a cookie says who calls. True unless stated. */
  isCrossOrigin?: boolean;
}

/** A service ready to listen, with everything in front of its routes in place. A failure leaves nothing open. */
export function createHttpApp(definition: HttpServiceDefinition): Promise<NestExpressApplication> {
  return disposeOnFailure((instrument) => assemble(definition, instrument));
}

async function assemble(
  definition: HttpServiceDefinition,
  instrument: NestApplicationOptions['instrument'],
): Promise<NestExpressApplication> {
  const { settings, logger, isCrossOrigin = true } = definition;
  const env = settings.get(HttpEnv);
  const adapter = new ServiceAdapter();
  const app = await NestFactory.create<NestExpressApplication>(rootModule(definition), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
    instrument,
  });
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  if (isCrossOrigin) app.enableCors(corsOptionsOf);
  app.use(queryWithinSize);
  adapter.listener = serviceListener(
    {
      scope: new RequestScope(
        logger.pino,
        isCrossOrigin ? { counts: app.get(CallRecorder), log: app.get(CallLogRecorder) } : undefined,
        env,
        isCrossOrigin,
      ),
      front: app.get(FrontRoutes),
      errors: app.get(ErrorWriter),
    },
    adapter.getInstance<RequestListener>(),
  );
  // Without Redis everything is answered, limits by the process's own count.
  app.get(HealthRegistry).addDegradable(app.get(RequestRedis).writeCheck());
  const server: Server = app.getHttpServer();
  limitConnections(server, env);
  server.on('clientError', writeBadRequest(app.get<ErrorSurface>(ERROR_SURFACE), isCrossOrigin));
  return app;
}

function rootModule({ module, settings, settingsClasses }: HttpServiceDefinition): DynamicModule {
  return { module, imports: [SettingsModule.register(settingsClasses, settings)] };
}

function limitConnections(server: Server, { keepAliveSeconds, maxConnections }: HttpEnv): void {
  server.maxConnections = maxConnections;
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
}

/**
 * Answers what Node's parser refuses before there is a request, in the service's own shape: Node by
 * itself would send a bare status line.
 *
 * @param isCrossOrigin whether scripts of other sites may read it
 */
function writeBadRequest(surface: ErrorSurface, isCrossOrigin: boolean) {
  return (fault: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || fault.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const error =
      fault.code === HEADERS_TOO_LARGE
        ? payloadTooLarge('The request line and headers are too large.')
        : bodyMalformed('The request is not valid HTTP.');
    socket.end(serialise(surface, error, isCrossOrigin));
  };
}

function serialise(surface: ErrorSurface, error: ApiError, isCrossOrigin: boolean): string {
  const requestId = newRequestId();
  const { status, headers, body } = errorResponse(error, surface, requestId);
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    ...(isCrossOrigin && CROSS_ORIGIN_HEADERS),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
