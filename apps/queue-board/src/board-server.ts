import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HealthRegistry, statusOf } from '@wagewright/observability';
import express, { type Express, type Response } from 'express';
import { boardAccess } from './access/board-access.middleware';
import { securityHeaders } from './access/security-headers.middleware';
import { writeRules } from './access/write-rules.middleware';
import { BoardPage } from './board/board-page';
import { QueueBoardEnv } from './queue-board.env';

/** Serves the board. Everything but `/healthz` and `/readyz` is behind the token: page, files and API. */
@Injectable()
export class BoardServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: Server;

  constructor(
    private readonly env: QueueBoardEnv,
    private readonly page: BoardPage,
    private readonly health: HealthRegistry,
  ) {
    this.server = createServer(this.application());
  }

  async onApplicationBootstrap(): Promise<void> {
    this.server.listen(this.env.port, this.env.host);
    await once(this.server, 'listening');
  }

  /** Running requests finish; each of them is bounded by Redis's own time limit. */
  async beforeApplicationShutdown(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    await closed;
  }

  private async tellReadiness(response: Response): Promise<void> {
    const report = await this.health.ready();
    response.status(report.ok ? 200 : 503).json({ status: statusOf(report), checks: report.checks });
  }

  private application(): Express {
    const { token, isWritable } = this.env;
    const application = express().disable('x-powered-by');
    application.use(securityHeaders);
    application.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
    application.get('/readyz', (_request, response) => this.tellReadiness(response));
    application.use(boardAccess(token), writeRules(isWritable), ...this.page.requestHandlers());
    return application;
  }
}
