import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { disposeOnFailure } from './dispose-on-failure';

const SLOW = Symbol('SLOW');
const SLOW_MS = 30;

let opened: string[];
let closed: string[];

@Injectable()
class Connection implements OnApplicationShutdown {
  constructor() {
    opened.push('connection');
  }

  onApplicationShutdown(): void {
    closed.push('connection');
  }
}

@Injectable()
class CannotClose implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    throw new Error('nothing to close');
  }
}

@Injectable()
class NeedsMore {
  constructor(@Inject('SETTING') readonly setting: string) {
    throw new Error(setting);
  }
}

const SLOW_CONNECTION = {
  provide: SLOW,
  useFactory: async () => {
    await sleep(SLOW_MS);
    opened.push('slow');
    return { onApplicationShutdown: () => closed.push('slow') };
  },
};

@Module({ providers: [Connection, CannotClose, SLOW_CONNECTION] })
class ConnectionsModule {}

const setting = (value: string) => ({ provide: 'SETTING', useFactory: async () => sleep(5, value) });

@Module({ imports: [ConnectionsModule], providers: [setting('the setting is wrong'), NeedsMore] })
class FailingModule {}

describe('disposeOnFailure', () => {
  const start = (module: new () => object) =>
    disposeOnFailure((instrument) =>
      NestFactory.createApplicationContext(module, { abortOnError: false, logger: false, instrument }),
    );

  beforeEach(() => {
    opened = [];
    closed = [];
  });

  it('throws the error of the start, with what was open by then closed', async () => {
    await expect(start(FailingModule)).rejects.toThrow('the setting is wrong');
    expect(opened).toEqual(['connection']);
    expect(closed).toEqual(['connection']);
    // And closes resources that were still being opened.
    await sleep(SLOW_MS * 3);
    expect(opened).toEqual(['connection', 'slow']);
    expect(closed).toContain('slow');
  });

  it('closes nothing of a start that succeeds', async () => {
    const app = await start(ConnectionsModule);
    expect(closed).toEqual([]);
    await app.close().catch(() => undefined);
  });
});
