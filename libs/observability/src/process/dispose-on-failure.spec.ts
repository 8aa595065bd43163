import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setImmediate as turnEnd } from 'node:timers/promises';
import { disposeOnFailure } from './dispose-on-failure';

const SLOW = Symbol('SLOW');

let opened: string[];
let openSlow: () => void;
let slowMayOpen: Promise<void>;
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
    await slowMayOpen;
    opened.push('slow');
    return { onApplicationShutdown: () => closed.push('slow') };
  },
};

@Module({ providers: [Connection, CannotClose, SLOW_CONNECTION] })
class ConnectionsModule {}

const setting = (value: string) => ({ provide: 'SETTING', useFactory: async () => value });

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
    slowMayOpen = new Promise((resolve) => (openSlow = resolve));
  });

  it('throws the error of the start, with what was open by then closed', async () => {
    await expect(start(FailingModule)).rejects.toThrow('the setting is wrong');
    expect(opened).toEqual(['connection']);
    expect(closed).toEqual(['connection']);
    // And closes resources that were still being opened.
    openSlow();
    while (!closed.includes('slow')) await turnEnd();
    expect(opened).toEqual(['connection', 'slow']);
  });

  it('closes nothing of a start that succeeds', async () => {
    openSlow();
    const app = await start(ConnectionsModule);
    expect(closed).toEqual([]);
    await app.close().catch(() => undefined);
  });
});
