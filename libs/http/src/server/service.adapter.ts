import { createServer, type RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { PreparedResponse } from '../response/prepared-response';
import { StreamedResponse } from '../response/streamed-response';
import type { ScopedRequest } from '../request/scoped-request';

/** Room for any query that is then refused politely; Node's own limit of 16 KiB would cut the connection. */
const MAX_HEADER_BYTES = 64 * 1024;

/** How often Node looks for requests that take too long to arrive; its own 30 s would double the announced limits. */
const LOOK_FOR_SLOW_MS = 1_000;

/** Express, behind a listener that sees every request first, and able to send our answers. */
export class ServiceAdapter extends ExpressAdapter {
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
