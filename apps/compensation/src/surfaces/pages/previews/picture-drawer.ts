import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { serviceUnavailable } from '@wagewright/errors';

/** Pictures that may wait for the thread; whoever comes after them is asked to come again. */
const MAX_WAITING = 16;
/** The thread takes a hundred megabytes; it is ended when nobody has asked for so long. */
const IDLE_MS = 30_000;
/** A picture takes a tenth of a second; a thread that takes this long is stuck. */
const LONGEST_MS = 20_000;

const FONTS = ['inter-regular.woff2', 'inter-bold.woff2'].map((file) => join(__dirname, 'fonts', file));
const WORKER = join(__dirname, 'preview-worker.cjs');
/** For what the thread holds beside the drawing itself. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/** What the thread answers. */
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
 * Makes PNG of SVG in a thread of its own, which is started when the first picture is asked for and ended when no more are. The
 * thread draws one picture after the other.
 */
@Injectable()
export class PictureDrawer implements OnApplicationShutdown {
  private worker?: Worker;
  private timer?: NodeJS.Timeout;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  async onApplicationShutdown(): Promise<void> {
    await this.end(new Error('the service stops'));
  }

  /** Whether there is a thread. */
  get isAwake(): boolean {
    return this.worker !== undefined;
  }

  /** @throws ApiError 503 when too many pictures wait, or the thread fails */
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
      this.worker ??= this.start();
      this.worker.postMessage({ id, svg });
      this.watch();
    });
  }

  private start(): Worker {
    const workerData = { package: require.resolve('@resvg/resvg-wasm'), fonts: FONTS };
    const worker = new Worker(WORKER, { workerData, resourceLimits: RESOURCE_LIMITS });
    worker.on('message', (drawn: Drawn) => this.settle(drawn));
    worker.on('error', (error) => void this.end(error, worker));
    // The process may end while nobody waits.
    worker.unref();
    return worker;
  }

  private settle({ id, png, error }: Drawn): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (png) waiting?.resolve(png);
    else waiting?.reject(new Error(error));
    this.watch();
  }

  /** Ends the thread when it has nothing to do for long, or one picture takes too long. */
  private watch(): void {
    clearTimeout(this.timer);
    const isBusy = this.waiting.size > 0;
    const reason = new Error(isBusy ? 'a picture took too long' : 'no picture was asked for');
    this.timer = setTimeout(() => void this.end(reason), isBusy ? LONGEST_MS : IDLE_MS);
    this.timer.unref();
  }

  private async end(reason: Error, ended = this.worker): Promise<void> {
    if (ended !== this.worker) return;
    clearTimeout(this.timer);
    this.worker = undefined;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(reason);
    await ended?.terminate();
  }
}
