import { Module } from '@nestjs/common';
import { HealthRegistry } from '@wagewright/observability';
import { BoardPage } from './board/board-page';
import { BoardQueues } from './board/board-queues';
import { BoardServer } from './board-server';

/**
 * Operators look into the queues here. A process of its own, so that no public service holds a route to it:
 * Bull Board is bare Express and would pass by our guards.
 */
@Module({ providers: [HealthRegistry, BoardQueues, BoardPage, BoardServer] })
export class AppModule {}
