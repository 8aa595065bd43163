import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { Relay, type RelayTurn } from './relay.service';

/** Least time between two turns: what comes meanwhile is taken together. */
const SPACING_MS = 10;
/** The same while jobs wait in the queue: they keep the slots busy meanwhile. */
const BUSY_SPACING_MS = 40;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_000;
/** A relay that met another at work stands back, so that of many woken at once one goes on. */
const STAND_BACK_MS = 15;
/** Places that other workers free are not told here. */
const BACKLOG_PAUSE_MS = 50;
/** After a backlog was seen, each finished send makes room that is worth a turn. */
const BACKLOG_MEMORY_MS = 2_000;

/**
 * Runs the relay: at once when told that something is due, by itself after 250 ms to 1 s when not.
 * Nothing depends on being told: a lost message costs one pause.
 */
@Injectable()
export class RelayLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RelayLoop.name);
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  private woken = false;
  private endPause: () => void = () => undefined;
  private backlogSeenAt = -Infinity;
  private turnedAt = performance.now();

  constructor(
    private readonly relay: Relay,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe('deliveries.due', () => this.wake());
    this.bus.onReconnect(() => this.wake());
    this.running = this.run();
  }

  /** Ends after the present turn: what it claims is still queued. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.endPause();
    await this.running;
  }

  /** Something is due. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  /** A send has ended: its place is free. */
  slotFreed(): void {
    if (performance.now() - this.backlogSeenAt < BACKLOG_MEMORY_MS) this.wake();
  }

  /** Milliseconds since the last turn ended; grows only when the loop itself is stuck. */
  sinceLastTurnMs(): number {
    return performance.now() - this.turnedAt;
  }

  private async run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.stopping) {
      this.woken = false;
      const turn = await this.turn();
      // Who meets another at work has seen that there is work.
      if (turn === 'backlog' || turn === 'busy' || turn === 'other') this.backlogSeenAt = performance.now();
      pauseMs = pauseAfter(turn, pauseMs);
      await this.pause(spacingAfter(turn));
      await this.pauseUnlessWoken(pauseMs);
    }
  }

  private async turn(): Promise<RelayTurn> {
    try {
      return await this.relay.turn();
    } catch (error) {
      this.logger.warn({ message: 'the relay could not claim deliveries', err: error });
      return 'stalled';
    } finally {
      this.turnedAt = performance.now();
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  private async pauseUnlessWoken(ms: number): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function spacingAfter(turn: RelayTurn): number {
  if (turn === 'other') return STAND_BACK_MS * (1 + Math.random());
  return turn === 'busy' ? BUSY_SPACING_MS : SPACING_MS;
}

function pauseAfter(turn: RelayTurn, before: number): number {
  if (turn === 'backlog' || turn === 'busy') return BACKLOG_PAUSE_MS;
  if (turn === 'moved') return FIRST_PAUSE_MS;
  return Math.min(Math.max(before, FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
}
