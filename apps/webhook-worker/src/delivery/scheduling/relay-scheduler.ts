import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask, type NextRun } from '@wagewright/observability';
import { RelayService, type RelayTurn } from './relay.service';

/** Least time between two turns, milliseconds: what becomes due meanwhile is claimed together. */
const SPACING_MS = 10;
/** The same while jobs wait in the queue: they keep the slots busy meanwhile. */
const SATURATED_SPACING_MS = 40;
/** A relay that met another one at work waits longer, so that of many that were woken at once one goes on. */
const CONTENDED_SPACING_MS = 15;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_000;
/** The pause while there is a backlog: the slots that other workers free are not reported here. */
const BACKLOG_PAUSE_MS = 50;
/** For so long after a backlog was seen, each send that ends makes room that is worth a turn of the relay. */
const BACKLOG_MEMORY_MS = 2_000;

/**
 * Runs the relay: at once when a message says that something is due, by itself after 250 ms to 1 s when none comes.
 * Nothing depends on the messages: a lost one costs one pause.
 */
@Injectable()
export class RelayScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new BackgroundTask({
    name: RelayScheduler.name,
    run: () => this.relay.turn(),
    next: (turn = 'stalled') => this.nextAfter(turn),
    failure: 'the relay could not claim deliveries',
  });
  private backlogSeenAt = -Infinity;
  private pauseMs = FIRST_PAUSE_MS;

  constructor(
    private readonly relay: RelayService,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe('deliveries.due', () => this.task.wake());
    this.bus.onReconnect(() => this.task.wake());
    this.task.wake();
  }

  /** Ends after the present turn: what it claims is still queued. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  /** To be called when a send has ended, which leaves its slot free. */
  slotFreed(): void {
    if (performance.now() - this.backlogSeenAt < BACKLOG_MEMORY_MS) this.task.wake();
  }

  /** Milliseconds since the last turn ended; it grows only while the scheduler itself is stuck. */
  sinceLastTurnMs(): number {
    return this.task.sinceLastRunMs();
  }

  private nextAfter(turn: RelayTurn): NextRun {
    // A relay that meets another one at work has seen that there is work.
    if (turn === 'backlog' || turn === 'saturated' || turn === 'contended')
      this.backlogSeenAt = performance.now();
    this.pauseMs = pauseAfter(turn, this.pauseMs);
    const earliestMs = spacingAfter(turn);
    return { ms: earliestMs + this.pauseMs, earliestMs };
  }
}

function spacingAfter(turn: RelayTurn): number {
  if (turn === 'contended') return CONTENDED_SPACING_MS * (1 + Math.random());
  return turn === 'saturated' ? SATURATED_SPACING_MS : SPACING_MS;
}

/** @param before the pause before this turn: while nothing is due, each is twice as long as the one before */
function pauseAfter(turn: RelayTurn, before: number): number {
  if (turn === 'backlog' || turn === 'saturated') return BACKLOG_PAUSE_MS;
  if (turn === 'enqueued') return FIRST_PAUSE_MS;
  return Math.min(Math.max(before, FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
}
