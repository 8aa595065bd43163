import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { assetPath } from '@wagewright/documents';
import { serviceUnavailable } from '@wagewright/errors';

/** Pictures that may wait for the process; further requests are told to retry. */
const MAX_WAITING = 16;
/** The process takes a hundred megabytes; it ends after this idle time. */
const IDLE_MS = 30_000;
/** A picture takes a tenth of a second; a process that takes this long is stuck. */
const LONGEST_MS = 20_000;

const FOLDER = 'apps/compensation/src/surfaces/pages/previews';
const FONTS = ['inter-regular.woff2', 'inter-bold.woff2'].map((file) => assetPath(`${FOLDER}/fonts/${file}`));
const PROCESS = assetPath(`${FOLDER}/preview-process.cjs`);
const FORK: ForkOptions = {
  // Transfers bytes without an encoding.
  serialization: 'advanced',
  // The first two limit the memory beside the drawing itself. The drawing is compiled once: the first picture takes a
  // quarter of the time, and better compilation only pays from a process's fortieth picture on.
  execArgv: ['--max-old-space-size=32', '--max-semi-space-size=2', '--liftoff-only'],
  // It draws its input, and needs no setting and no secret.
  env: {},
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
};

interface Drawn {
  id: number;
  png?: Uint8Array;
  error?: string;
}

interface Waiting {
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * Converts SVG to PNG in a separate process, which starts with the first picture and ends when idle. The process draws
 * one picture after the other.
 */
@Injectable()
export class PictureDrawer implements OnApplicationShutdown {
  private process?: ChildProcess;
  private timer?: NodeJS.Timeout;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  onApplicationShutdown(): void {
    this.end(new Error('the service stops'));
  }

  get isAwake(): boolean {
    return this.process !== undefined;
  }

  /** @throws ApiError 503 when too many pictures wait, or the process fails */
  async png(svg: string): Promise<Buffer> {
    if (this.waiting.size >= MAX_WAITING) throw serviceUnavailable(new Error('too many pictures wait'));
    try {
      return Buffer.from(await this.drawn(svg));
    } catch (error) {
      throw serviceUnavailable(error);
    }
  }

  private drawn(svg: string): Promise<Uint8Array> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process ??= this.start();
      this.process.send({ id, svg });
      this.watch();
    });
  }

  private start(): ChildProcess {
    const started = fork(PROCESS, [require.resolve('@resvg/resvg-wasm'), ...FONTS], FORK);
    started.on('message', (drawn: Drawn) => this.settle(drawn));
    started.on('error', (error) => this.end(error, started));
    started.on('exit', (code, signal) => this.end(new Error(`ended by ${signal ?? code}`), started));
    // The service may end while nobody waits; the process follows it.
    started.unref();
    started.channel?.unref();
    return started;
  }

  private settle({ id, png, error }: Drawn): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (png) waiting?.resolve(png);
    else waiting?.reject(new Error(error));
    this.watch();
  }

  /** Ends the process when it is idle for long, or one picture takes too long. */
  private watch(): void {
    clearTimeout(this.timer);
    const isBusy = this.waiting.size > 0;
    const reason = new Error(isBusy ? 'a picture took too long' : 'no picture was asked for');
    this.timer = setTimeout(() => this.end(reason), isBusy ? LONGEST_MS : IDLE_MS);
    this.timer.unref();
  }

  private end(reason: Error, ended = this.process): void {
    if (ended !== this.process) return;
    clearTimeout(this.timer);
    this.process = undefined;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(reason);
    ended?.kill('SIGKILL');
  }
}
