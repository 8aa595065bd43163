import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Express, RequestHandler } from 'express';
import { QueueBoardEnv } from '../queue-board.env';
import { BoardQueues } from './board-queues';
import { redactJobData } from './redact-job-data';

const TITLE = 'Wagewright queues';

/** Bull Board, without any access rule of its own. */
@Injectable()
export class BoardPage {
  private readonly adapter = new ExpressAdapter();

  constructor(
    private readonly queues: BoardQueues,
    private readonly env: QueueBoardEnv,
  ) {
    const { replaceQueues } = createBullBoard({
      queues: [],
      serverAdapter: this.adapter,
      options: { uiConfig: { boardTitle: TITLE } },
    });
    queues.onReady((opened) => replaceQueues(opened.map((queue) => this.shown(queue))));
  }

  requestHandlers(): RequestHandler[] {
    const board = this.adapter.getRouter() as Express;
    return [this.requireRedis(), board.disable('x-powered-by')];
  }

  /** The page says so, rather than wait or call its queues unknown. */
  private requireRedis(): RequestHandler {
    return (request, response, next) => {
      if (this.queues.isReady || !request.path.startsWith('/api/')) next();
      else response.status(503).json({ error: 'Redis is away.' });
    };
  }

  private shown(queue: Queue): BullMQAdapter {
    const adapter = new BullMQAdapter(queue, { readOnlyMode: !this.env.isWritable });
    adapter.setFormatter('data', redactJobData);
    return adapter;
  }
}
